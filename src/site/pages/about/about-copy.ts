export const aboutFirm = {
  heading: 'Half consultancy, half venture studio.',
  paragraphs: [
    'For centuries, builders have designed arches by hanging a chain between two nails. In a hanging chain, every link is in pure tension. Flip the curve and every stone is in pure compression. The arch has been tested before it’s built. That’s still the cheapest way to check an idea: find out on paper how it fails.',
    'So we start with what a system must never do. The model, the simulation, the threat list and the first interfaces follow from that. Code comes once they’ve survived a colleague who tried to break them. It feels slow for two weeks. After that it’s the fastest way we know, because we rarely build anything twice.',
    'We work in three fields: AI, Web3 and cybersecurity. A model that acts on its own, a blockchain that holds money and the defenses around both can each fail in ways the other two hide, so engineers from all three fields review every design.',
    'About half of our work is for clients: research, reviews, audits and products taken to production. The other half we start ourselves, with founders, and carry until the company can run without us. Each half keeps the other honest: we recommend only what we’d run ourselves.',
  ],
  halves: { left: 'for clients', right: 'our own' },
  figure: 'Two halves that hold each other up',
  law: 'H = wL²/8h',
} as const

export const aboutPeople = [
  { label: 'Meet the team', to: '/team' },
  { label: 'Read how we work', to: '/company-culture' },
] as const

/** Each belief is a rule and what it means for a client. */
export const beliefs = [
  {
    claim: 'Start with the worst day.',
    text: 'Our specs begin with failure: what gets lost, who finds out, and how you recover. The normal case comes second.',
  },
  {
    claim: 'Every number comes with its method.',
    text: 'Figures in our reports ship with the data, the script and the error bars, so you can rerun them yourself.',
  },
  {
    claim: 'Incentives are part of the code.',
    text: 'Validators, users and vendors follow the money. We model that next to the program, because that’s where protocols usually break.',
  },
  {
    claim: 'Cut until a requirement breaks.',
    text: 'If a component can go and every requirement still holds, it goes.',
  },
  {
    claim: 'Hand it over completely.',
    text: 'Your engineers review from day one, deploy from the third month, and own the runbook by the end.',
  },
] as const

/** Deliverables of an engagement, by week. */
export const ledger = {
  heading: 'What you get, and when',
  rows: [
    { when: 'Day 10', what: 'Threat model and architecture', form: 'Two documents, plus the questions still open' },
    { when: 'Week 4', what: 'The riskiest part, running', form: 'Working code, measured against its target' },
    { when: 'Week 8', what: 'A system real users can use', form: 'Releases, monitoring and a rehearsed rollback' },
    { when: 'Week 12', what: 'The keys', form: 'Your deploys, your alerts, our names off the on-call list' },
    { when: 'After', what: 'All of it', form: 'Code, models, data and decisions, yours from the start' },
  ],
  figure: 'Planned code changes, ours and yours',
} as const

export const refusals = {
  heading: 'What we turn down',
  items: [
    { what: 'Tokens that pay holders only with new buyers’ money.', why: 'We can calculate the day they run out.' },
    {
      what: 'Audits meant as a rubber stamp.',
      why: 'We report everything we find, including the part you’d rather not publish.',
    },
    {
      what: 'Models that judge people who can’t appeal.',
      why: 'Their mistakes land on people who aren’t in the room.',
    },
    { what: 'Deadlines without an owner.', why: 'They slip every week, and the tests go first.' },
  ],
} as const

export const aboutClosing = {
  heading: 'Bring us a drawing, or just a worry.',
  text: 'Either one is enough to start. An engineer replies within 24 hours.',
  action: { label: 'Contact us', to: '/contact-us' },
  services: { label: 'See our services', to: '/services' },
} as const
