import type { LegalText } from './legal-copy.ts'

/** /privacy: five sections (spec section 1). Keep it true to what the website does. */
export const privacyText = (siteName: string): LegalText => ({
  title: 'Privacy policy',
  lead: `What ${siteName} learns about you, why, who else sees it, and how to have it changed or deleted.`,
  sections: [
    {
      id: 'data',
      title: 'Data we collect',
      blocks: [
        'We collect personal data that you give us, usage data that our servers note, and data that third parties give us about a company we work with. You can read every page of this website without giving us anything.',
        {
          points: [
            'Personal data: your name, e-mail address, phone number and company, with what you write to us. Clients also give us billing details, and an identity document when the law requires one, for instance before a regulated token launch. This website asks for neither: both are exchanged under contract.',
            'Usage data: requests to our servers are noted, each with its time, address (IP), path, status and duration. What you typed is not in those lines; neither are search terms, cookies or the contents of forms.',
            'Third-party data: what public registers, blockchains, code repositories and references say of a company or a protocol that we are asked to review.',
          ],
        },
        'What each form of this website stores, and for how long, is listed in the [GDPR statement](/gdpr#records).',
      ],
    },
    {
      id: 'use',
      title: 'How we use it',
      blocks: [
        'For five purposes, and for no other without asking you first:',
        {
          points: [
            'Service delivery: answering your request, preparing and holding a call, and doing the work that we agreed on.',
            'Support: finding out what went wrong when you tell us that something did.',
            'Site improvement: seeing which pages fail or are slow. Where this installation uses a tag manager, it is loaded only after you accept it; see the [cookie policy](/cookie-policy#analytics).',
            'Brand monitoring: finding websites and accounts that pretend to be us or our clients.',
            'Billing: invoices, and the records that tax law makes us keep.',
          ],
        },
        'We build no profiles, take no decision about you by machine alone, and train no model on what you send us.',
      ],
    },
    {
      id: 'sharing',
      title: 'With whom we share it',
      blocks: [
        'Your data is never sold. It is shared in three cases:',
        {
          points: [
            'With partners who do part of the work for us, such as hosting or a specialist reviewer, under a contract that binds them to this policy.',
            'With authorities, when the law obliges us to. We share what the order names and no more, and tell you unless that is forbidden.',
            'With platforms, when we ask one to take down an impersonation or a stolen work: the notice then names who is affected.',
          ],
        },
        'While you read it, this website contacts no third party, except analytics where you accepted it. The links that add a booked call to a calendar of Google, Microsoft or Yahoo hand over the time and topic only when you follow one.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        {
          points: [
            'Connections to the public website are encrypted with SSL (TLS).',
            'Storage is encrypted: the disks that hold the database, the uploads and their backups. Passwords of our staff are kept only as argon2id hashes, session tokens only as SHA-256 hashes.',
            'Access is role-based: requests, subscriptions and bookings can be read only by an administrator who is logged in. A login ends after twelve hours without use and after thirty days in any case; wrong passwords are slowed down and reported.',
            'Audits: logins and changes are recorded for thirty days, and the code of this website is reviewed and tested before each release.',
          ],
        },
        'Should a breach put you at risk, we tell you and the supervisory authority within 72 hours of learning about it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Whoever you are and wherever you live, you may at any time',
        {
          points: [
            'access your data and receive a copy of it,',
            'have it corrected or deleted,',
            'object to a use of it,',
            'withdraw a consent, with effect from then on.',
          ],
        },
        'Write to {email}. From the address that you gave us no other proof is needed. We answer within 30 days, free of charge. The [GDPR statement](/gdpr#requests) says what happens then, and where to complain.',
      ],
    },
  ],
})
