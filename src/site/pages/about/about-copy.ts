export const aboutFirm = {
  heading: 'A consultancy that also builds, and a studio that also answers.',
  paragraphs: [
    'Builders of arches once hung a chain from two nails to find the line in which every link only pulls. Turned over, the same line stands with every stone only pressed. They had tested the building before there was one. It is still the cheapest way to find out whether an idea holds: find the form in which it can fail on paper.',
    'So we begin with what a system must never do. From that follow the model, the simulation, the threat list and the first interface; code comes when those have survived somebody who wanted to break them. It feels slow for two weeks. After that it is the fastest way we know, because little is built twice.',
    'We work in three fields: AI, Web3 and cybersecurity. A model that acts on its own, a blockchain that holds value and the defence of both can each fail in ways that the other two hide, so engineers from all three review every design.',
    'Half of the work is asked of us: research, reviews, audits, products taken to production. The other half we start ourselves, with founders, and carry until it can go on alone. Each half keeps the other honest. We do not recommend what we would not run, and we do not run what we could not defend in a report.',
  ],
  halves: { left: 'asked of us', right: 'begun by us' },
  figure: 'Two halves that stand because they lean',
  law: 'H = wL²/8h',
} as const

/** Each belief is a claim and its consequence. */
export const beliefs = [
  {
    claim: 'A system is what it does on its worst day.',
    text: 'We specify the failure first: what is lost, who notices, how it is taken back. The good day is then a special case.',
  },
  {
    claim: 'A number without its method is decoration.',
    text: 'Each figure in a report comes with the data, the script and the error. If you cannot run it again, we have not finished.',
  },
  {
    claim: 'Incentives are part of the code.',
    text: 'Nodes, users and vendors do what pays. We model that beside the program, since that is where protocols are broken.',
  },
  {
    claim: 'Simple is what remains after the argument.',
    text: 'We cut until removing one more thing would break a requirement that somebody can name.',
  },
  {
    claim: 'The last deliverable is our absence.',
    text: 'Your people review from the first day, deploy from the second month, and hold the runbook at the end.',
  },
] as const

/** Deliverables of an engagement, by week. */
export const ledger = {
  heading: 'What you hold, and when',
  rows: [
    { when: 'Day 10', what: 'Threat model and architecture', form: 'Two documents and the questions still open' },
    { when: 'Week 4', what: 'The part that could have failed', form: 'Running code, measured against its claim' },
    { when: 'Week 8', what: 'A system that strangers use', form: 'Releases, monitoring, a rehearsed rollback' },
    { when: 'Week 12', what: 'The keys', form: 'Your deploys, your alerts, our names off the rota' },
    { when: 'After', what: 'Everything', form: 'Code, models, data, decisions. All of it was yours from the start' },
  ],
  figure: 'Who changes the code, as we plan it',
} as const

export const refusals = {
  heading: 'What we turn down',
  items: [
    { what: 'A token whose only buyer is the next one.', why: 'We can compute the day on which it ends.' },
    { what: 'An audit that is meant as a stamp.', why: 'We report what we found, or we do not look.' },
    {
      what: 'A model that judges people who cannot appeal.',
      why: 'Its errors fall on somebody who is not in the room.',
    },
    { what: 'A deadline that nobody owns.', why: 'It moves each week, and takes the tests with it.' },
  ],
} as const

export const aboutClosing = {
  heading: 'Bring the drawing, or the worry.',
  text: 'Either is enough to begin. An engineer answers in under 24 hours.',
  contact: { label: 'Contact us', to: '/contact-us' },
  services: { label: 'See our services', to: '/services' },
} as const
