import { sessionWords } from '#src/shared/account/session-words.ts'
import type { Site } from '#src/shared/site/site.ts'
import type { LegalText } from './legal-copy.ts'

/** /privacy: five sections (spec section 1). Keep it true to what the website does. */
export const privacyText = ({ name: siteName, session, gtmId }: Site): LegalText => ({
  title: 'Privacy policy',
  lead: `What ${siteName} learns about you, why, who else sees it, and how to get it changed or deleted.`,
  sections: [
    {
      id: 'data',
      title: 'Data we collect',
      blocks: [
        'We collect personal data you give us, usage data our servers record, and data third parties give us about companies we work with. You can read every page of this website without filling in anything.',
        {
          points: [
            'Personal data: your name, email address, phone number and company, along with what you write to us. Clients also give us billing details, and an ID document when the law requires one, for instance before a regulated token launch. This website asks for neither: both are exchanged under contract.',
            'Usage data: our servers log each request with its time, IP address, path, status and duration. The log doesn’t contain what you typed, search terms, cookies or form contents.',
            'How you found us: the first page you opened, the site that linked to it, the campaign tags in that link and the articles you read. Your browser remembers this in the session storage of the tab, without a cookie or an identifier, until you close the tab. We get it only along with a request or booking you send.',
            'Third-party data: what public registers, blockchains, code repositories and references say about a company or a protocol we’re asked to review.',
          ],
        },
        'The [GDPR statement](/gdpr#records) lists what each form on this website stores, and for how long.',
      ],
    },
    {
      id: 'use',
      title: 'How we use it',
      blocks: [
        'For the five purposes below. For any other, we ask you first.',
        {
          points: [
            'Service delivery: answering your request, preparing and holding a call, and doing the work we agreed on.',
            'Support: finding out what went wrong when you report a problem.',
            `Site improvement: seeing which pages fail or are slow.${gtmId ? ' Analytics loads only after you accept it' : ' We use no analytics'}; see the [cookie policy](/cookie-policy#analytics).`,
            'Brand monitoring: finding websites and accounts that impersonate us or our clients.',
            'Billing: invoices, and the records tax law makes us keep.',
          ],
        },
        'A request that looks like spam is held until a person decides on it, for at most 30 days. We don’t profile you, don’t make automated decisions about you, and don’t train models on what you send us.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who we share it with',
      blocks: [
        `We never sell your data. We share it in ${gtmId ? 'four' : 'three'} cases:`,
        {
          points: [
            'With partners who do part of the work for us, such as hosting or a specialist reviewer, under a contract that binds them to this policy.',
            'With authorities, when the law requires it. We share what the order names and no more, and we tell you unless the law forbids it.',
            'With platforms, when we ask one to take down an impersonation or stolen work. The notice then names the people affected.',
            ...(gtmId
              ? [
                  'With Google, if you accept analytics: which pages you open, a few things you do there, your IP address and, from the contact form, your project type, budget range and company.',
                ]
              : []),
          ],
        },
        `While you read it, this website contacts no third party${gtmId ? ', except Google, if you accepted analytics' : ''}. The links that add a booked call to a Google, Microsoft or Yahoo calendar share the time and topic only when you click one.`,
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        {
          points: [
            'Connections to the public website are encrypted with SSL (TLS).',
            'Storage is encrypted: the disks that hold the database, the uploads and their backups. We keep staff passwords only as argon2id hashes, and session tokens only as SHA-256 hashes.',
            `Access is role-based: only a logged-in administrator whose role includes it can read requests, subscriptions and bookings. Sessions end after ${sessionWords(session).idle} of inactivity, and no later than ${sessionWords(session).max} after login; repeated wrong passwords slow further attempts and are reported.`,
            'Audits: we record logins and changes in an [audit log](/gdpr#traces), and we review and test this website’s code before each release.',
          ],
        },
        'If a breach puts you at risk, we tell you and the supervisory authority within 72 hours of learning about it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Wherever you live, you can at any time',
        {
          points: [
            'access your data and receive a copy of it,',
            'have it corrected or deleted,',
            'object to how we use it, and',
            'withdraw any consent you gave us.',
          ],
        },
        'Write to {email}. If you write from the address you gave us, we need no other proof. We answer within one month, free of charge. The [GDPR statement](/gdpr#requests) says what happens next, and where to complain.',
      ],
    },
  ],
})
