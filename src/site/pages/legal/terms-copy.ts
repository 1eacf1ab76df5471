import type { Site } from '#src/shared/site/site.ts'
import type { LegalText } from './legal-copy.ts'

/** /terms: for the website only. Client work has its own contracts. */
export const termsText = ({ name: siteName, sendsMail }: Site): LegalText => ({
  title: 'Terms of use',
  lead: `These cover this website: its pages, its forms and its call booking. Work ${siteName} does for clients has its own contract.`,
  sections: [
    {
      id: 'parties',
      title: 'You and us',
      blocks: [
        `These terms are between you and ${siteName}, which runs this website. By using it, you accept these terms. If you don’t, please don’t use the site.`,
        'Nothing here is an offer. A request, a booked call or a newsletter subscription doesn’t make you our client.',
      ],
    },
    {
      id: 'content',
      title: 'What you read here',
      blocks: [
        'Articles are their authors’ opinions on the date shown. They aren’t legal, tax or investment advice, or an audit of any system they mention. Code in them is illustrative: test it before you rely on it.',
        'The time and price ranges of our packages describe past projects. A binding number comes out of discovery, in writing.',
        'You can quote us with a link to the source, and use code from articles freely. For anything more, ask {email}.',
      ],
    },
    {
      id: 'forms',
      title: 'What you send us',
      blocks: [
        {
          points: [
            'Give accurate details, and an email address where we can reach you.',
            'Don’t send secrets through a form: no private keys, passwords, or vulnerabilities others could use. Ask for an encrypted channel first.',
            'We treat requests as confidential even without an agreement. If you need one, we’ll sign a mutual non-disclosure agreement before you tell us more.',
            'To end a newsletter subscription, write to {email} from the subscribed address.',
          ],
        },
      ],
    },
    {
      id: 'calls',
      title: 'Calls',
      blocks: [
        `A booked call is 30 minutes, free of charge, at the time shown when you book. It’s reserved once the page confirms it. Keep the calendar file.${sendsMail ? ' We also email you a reminder a day and an hour before.' : ''}`,
        'If you can’t make it, move or cancel the call on its page before it starts, or write to us. If we have to cancel, we’ll write to the address you gave. One email address can have at most two upcoming calls.',
      ],
    },
    {
      id: 'conduct',
      title: 'What’s not allowed',
      blocks: [
        {
          points: [
            'Accessing accounts or data that aren’t yours.',
            'Booking calls or sending requests in bad faith, by hand or by script.',
            'Traffic that keeps others from using the site. Crawlers are welcome within the server’s limits. Past those, the server answers 429 and says how long to wait.',
          ],
        },
        'Found a vulnerability? Report it to {email} and give us 90 days. If you test in good faith, touch only your own data and report what you find, we won’t take action against you.',
      ],
    },
    {
      id: 'liability',
      title: 'Availability and liability',
      blocks: [
        'The website is provided as is. We do our best to keep it available, but don’t guarantee uptime.',
        'Our liability is unlimited for willful misconduct, gross negligence, and death or personal injury. For ordinary negligence we’re liable only if we breach an obligation essential to these terms, and only for typical, foreseeable damage. Nothing here limits rights that the law of your country doesn’t let us exclude.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and law',
      blocks: [
        'We may change these terms; the date above says when we last did. The version in force when you use the site applies.',
        'The law of England and Wales applies. If you’re a consumer, you also keep the mandatory protections, and the courts, of the country where you live.',
      ],
    },
  ],
})
