import type { LegalText } from './legal-copy.ts'

/** /terms: for the website only. Client work has its own contracts. */
export const termsText = (siteName: string): LegalText => ({
  title: 'Terms of use',
  lead: `For this website: its pages, its forms and its call booking. Work that ${siteName} does for clients is under a contract of its own.`,
  sections: [
    {
      id: 'parties',
      title: 'Who and what',
      blocks: [
        `These terms are between you, who use this website, and ${siteName}, which runs it. By using it you accept them; should you not, please do not use it.`,
        'Nothing here is an offer. A request, a booked call or a newsletter subscription makes neither of us a client of the other.',
      ],
    },
    {
      id: 'content',
      title: 'What you read here',
      blocks: [
        'Articles are opinions of their authors at the date they carry. They are not legal, tax or investment advice, and not an audit of any system they mention. Code in them is an illustration: test it before you rely on it.',
        'Time and price ranges of our packages describe past projects. A binding number comes out of a discovery, in writing.',
        'You may quote with a link to the source, and use code from articles freely. For anything beyond quotation, ask: {email}.',
      ],
    },
    {
      id: 'forms',
      title: 'What you send us',
      blocks: [
        {
          points: [
            'Give an address at which you can be reached, and details that are true.',
            'Send no secrets through a form: no private keys, passwords, or vulnerabilities that others could use. Ask for an encrypted channel first.',
            'We treat a request as confidential even without an agreement. Where you need one, we sign a mutual non-disclosure agreement before you say more.',
            'A newsletter subscription ends when you write to {email} from the subscribed address.',
          ],
        },
      ],
    },
    {
      id: 'calls',
      title: 'Calls',
      blocks: [
        'A booked call is 30 minutes, free of charge, at the time shown at booking. It is reserved once the page confirms it. Keep the calendar file: we send no reminder.',
        'If you cannot come, write before it begins. We may cancel a call too; then we write to the address that you gave.',
      ],
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      blocks: [
        {
          points: [
            'Getting into accounts or data that are not yours.',
            'Booking times or sending requests that you do not mean, by hand or by program.',
            'Loads that keep others from using the site. Automatic reading is welcome within the limits that the server states: it answers 429 with the seconds to wait.',
          ],
        },
        'Found a weakness? Report it to {email} and give us 90 days. Whoever tests in good faith, touches only their own data and reports it has nothing to fear from us.',
      ],
    },
    {
      id: 'liability',
      title: 'Availability and liability',
      blocks: [
        'The website is provided as it is. We keep it available as well as we can and promise no figure to visitors.',
        'We are liable without limit for intent, gross negligence and harm to life or health. For slight negligence we are liable only where a duty essential to these terms is breached, and up to the damage that is typical and foreseeable. Nothing here takes rights from you that the law of your country does not let us exclude.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and law',
      blocks: [
        'We may change these terms; the date above says when we last did. The version at the time of your use counts.',
        'The law of England and Wales applies. As a consumer you also keep the protection of the mandatory law, and the courts, of the country where you live.',
      ],
    },
  ],
})
