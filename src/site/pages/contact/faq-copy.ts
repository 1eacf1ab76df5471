export type FaqItem = { question: string; answer: string }

/** The accordion of /contact-us: eight items (spec section 2, "Contact"). */
export const faqItems: readonly FaqItem[] = [
  {
    question: 'What services do you offer?',
    answer:
      'Three kinds of work. Research: written reports on protocols, markets and technology. Review: technical due diligence and protocol audits. Building: MVPs, AI systems, smart contracts and the advisory work around them. Most engagements start with one and borrow from the others.',
  },
  {
    question: 'Do you work with early-stage startups?',
    answer:
      'Yes. Many of the teams we work with have a prototype, a deadline and no spare engineers. We begin with the smallest piece that proves or breaks the idea, so that early money buys an answer and not a platform.',
  },
  {
    question: 'Do you audit smart contracts and protocols?',
    answer:
      'We offer two things and keep them apart. A due diligence review covers architecture, incentives and a high-level pass over the contracts; it does not replace a full formal security audit. A security audit is its own package, with line-by-line review, fuzzing and a retest of every fix.',
  },
  {
    question: 'Can you add AI to a product we already have?',
    answer:
      'Usually. We first build an evaluation set from your own cases, so that we can measure whether a model helps. If it does, we integrate it behind an interface you can switch off, with a budget for cost and latency. If it does not, you hear that early.',
  },
  {
    question: 'Which sectors do you work in?',
    answer:
      'Decentralised finance, fintech, enterprise software and infrastructure make up most of the work. What they share matters more than the sector: a system in which a mistake is expensive and hard to undo.',
  },
  {
    question: 'How do we start?',
    answer:
      'Send the form on this page, or book a 30-minute call. An engineer reads your request and answers in under 24 hours. If we fit, the next step is a short, fixed-price discovery with a written result that is yours to keep, whoever builds it.',
  },
  {
    question: 'How long does a project take, and what does it cost?',
    answer:
      'An MVP taken to production runs 12 to 16 weeks, a security audit 4 to 8, an AI implementation 8 to 20. The ranges we publish on the services page are honest ones; a discovery narrows them to a number before you commit.',
  },
  {
    question: 'Who owns the code, and is our work kept confidential?',
    answer:
      'You own everything we make for you: code, models, documents. We are happy to sign a mutual non-disclosure agreement before the first conversation, and we publish nothing about a client without written consent.',
  },
]
