export type FaqItem = { question: string; answer: string }

/** The accordion of /contact-us: eight items (spec section 2, "Contact"). */
export const faqItems: readonly FaqItem[] = [
  {
    question: 'What services do you offer?',
    answer:
      'Three kinds of work. Research: written reports on protocols, markets and technology. Review: technical due diligence and protocol audits. Building: MVPs, AI systems, smart contracts and the advisory work around them. Most projects start with one and borrow from the others.',
  },
  {
    question: 'Do you work with early-stage startups?',
    answer:
      'Yes. Many of the teams we work with have a prototype, a deadline and no spare engineers. We begin with the smallest piece that proves or breaks the idea, so early money buys an answer, not a platform.',
  },
  {
    question: 'Do you audit smart contracts and protocols?',
    answer:
      'We offer two things and keep them apart. A due diligence review covers architecture, incentives and a high-level pass over the contracts; it doesn’t replace a full formal security audit. A security audit is its own package, with line-by-line review, fuzzing and a retest of every fix.',
  },
  {
    question: 'Can you add AI to a product we already have?',
    answer:
      'Usually. We first build an evaluation set from your own cases, so we can measure whether a model helps. If it does, we put it behind a switch you control, with a budget for cost and latency. If it doesn’t, you’ll hear that early.',
  },
  {
    question: 'Which sectors do you work in?',
    answer:
      'Mostly decentralized finance, fintech, enterprise software and infrastructure. What they share matters more than the sector: mistakes there are expensive and hard to undo.',
  },
  {
    question: 'How do we start?',
    answer:
      'Send the form on this page, or book a 30-minute call. If we’re a good fit, the next step is a short, fixed-price discovery phase. You keep the written assessment, even if another team does the work.',
  },
  {
    question: 'How long does a project take, and what does it cost?',
    answer:
      'An MVP taken to production runs 12 to 16 weeks, a security audit 4 to 8, an AI implementation 8 to 20. The services page has the price ranges; discovery narrows them to a number before you commit.',
  },
  {
    question: 'Who owns the code, and is our work kept confidential?',
    answer:
      'You own everything we make for you: code, models, documents. We’re happy to sign a mutual NDA before the first conversation, and we publish nothing about a client without written consent.',
  },
]
