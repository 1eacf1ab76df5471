import type { LegalText } from './legal-copy.ts'

/** /gdpr. The tables follow drizzle/schema and server/jobs/housekeeping.ts: change them together. */
export const gdprText = (siteName: string): LegalText => ({
  title: 'GDPR statement',
  lead: 'What is stored, on which legal basis, for how long, and how to use your rights. Written against the database of this website, column by column.',
  sections: [
    {
      id: 'controller',
      title: 'Controller',
      blocks: [
        `${siteName} decides why and how the data on this website is processed, and is the controller in the sense of the General Data Protection Regulation. Contact for everything on this page: {email}.`,
      ],
    },
    {
      id: 'records',
      title: 'What visitors give us',
      blocks: [
        {
          caption: 'Data that a form stores',
          columns: ['Form', 'Stored', 'Legal basis', 'Kept'],
          rows: [
            [
              'Contact form',
              'First and last name, e-mail, company, project type, budget range, description, time, how far we are with it; a phone number if an integration sends one',
              'Steps before a contract, at your request: Art. 6(1)(b)',
              'Until you ask, or the matter is closed and nobody needs it',
            ],
            [
              'Consultation request',
              'Name, e-mail, company if given, description, time, how far we are with it',
              'Art. 6(1)(b)',
              'Until you ask, or the matter is closed and nobody needs it',
            ],
            [
              'Call booking',
              'Name, e-mail, topic, start and end, time of booking, time of cancellation, the secret of your calendar file',
              'Art. 6(1)(b)',
              'Until you ask, or the matter is closed and nobody needs it',
            ],
            ['Newsletter', 'E-mail, time', 'Consent: Art. 6(1)(a)', 'Until you unsubscribe'],
          ],
        },
        'Requests, bookings and subscriptions are not deleted by a clock: a person deletes them, at your word or when we tidy up.',
      ],
    },
    {
      id: 'traces',
      title: 'What arises while the site runs',
      blocks: [
        {
          caption: 'Data that the server notes by itself',
          columns: ['What', 'Contains', 'Legal basis', 'Kept'],
          rows: [
            [
              'Notice to administrators',
              'Name and e-mail of a new request, booking or subscription, with the time of a call; the name of an administrator who logs in or whose account changes, and the e-mail of a person who is invited',
              'Our interest in answering quickly and in safe accounts: Art. 6(1)(f)',
              '30 days, then removed by the server; sooner when we delete what it tells of',
            ],
            [
              'Request log',
              'Time, IP address, method, path without its query, status, duration. No cookies, no contents',
              'Our interest in a service that works: Art. 6(1)(f)',
              'As long as our log storage keeps it; ask for the current period',
            ],
            [
              'Limits against abuse',
              'A count for your IP address (of IPv6, its network) and form',
              'Art. 6(1)(f)',
              '1 to 10 minutes for pages and forms, up to 24 hours for wrong passwords, and then at most about an hour until it is cleared',
            ],
            [
              'Staff accounts',
              'Name, e-mail, role, password hash, last login, up to when they have seen the requests; of each session its IP address and browser',
              'Art. 6(1)(b) and (f)',
              'The account until it is removed; a session until it ends: at logout, 12 hours after its last use, after 30 days at the latest',
            ],
            [
              'Staff invitations',
              'E-mail, name if given, hash of the link',
              'Art. 6(1)(f)',
              'Until used, taken back or expired',
            ],
          ],
        },
        'Where our interest is the basis, it is the plain one named in the table. You may object to it at any time.',
      ],
    },
    {
      id: 'recipients',
      title: 'Recipients and transfers',
      blocks: [
        'Administrators of this website read what the forms store. Our hosting provider processes it for us under a contract by Art. 28. No one else receives it through this website, and the website itself transfers nothing to a country outside the one it is hosted in.',
        'If a tag manager is configured and you accept it, Google receives usage data; the [cookie policy](/cookie-policy#analytics) has the details.',
      ],
    },
    {
      id: 'requests',
      title: 'Using your rights',
      blocks: [
        'You have the rights of access (Art. 15), rectification (16), erasure (17), restriction (18), portability (20) and objection (21), and may withdraw a consent (7(3)). Write to {email} from the address that you used here, or say another way in which we can recognise you.',
        {
          points: [
            'Access and portability: you get the rows about you, and the notices about them, as a JSON file.',
            'Rectification: we change the row and confirm it.',
            'Erasure: we delete the rows and the notices about them in one step, and a call that is still to come is off with them. What stays is that so many records were deleted, without a name, for 30 days. Copies in backups go when the backup is replaced.',
            'Newsletter: one line is enough, and the address is deleted, not merely marked.',
          ],
        },
        'We answer within one month. You may complain to the supervisory authority of the country where you live or work, or where you think the rule was broken.',
      ],
    },
    {
      id: 'automated',
      title: 'Decisions by machine',
      blocks: [
        'There are none, and no profiling: a person reads every request. The only automatic refusals are technical ones, such as a form sent too often from one address.',
      ],
    },
  ],
})
