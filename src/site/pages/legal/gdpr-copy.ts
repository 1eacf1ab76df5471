import { counted, sessionWords } from '#src/shared/account/session-words.ts'
import { addressDays } from '#src/shared/audit/audit.ts'
import type { Site } from '#src/shared/site/site.ts'
import type { LegalText } from './legal-copy.ts'

/** /gdpr. The tables follow drizzle/schema and the jobs of server/start-jobs.ts: change them together. */
export const gdprText = ({ name: siteName, session, sendsMail, readsMail, auditDays, gtmId }: Site): LegalText => ({
  title: 'GDPR statement',
  lead: 'What we store, on what legal basis, for how long, and how to exercise your rights. We checked this page against this website’s database, column by column.',
  sections: [
    {
      id: 'controller',
      title: 'Controller',
      blocks: [
        `${siteName} decides why and how this website processes data, which makes it the controller under the General Data Protection Regulation. For anything on this page, write to {email}.`,
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
              'First and last name, email, company, project type, budget range, description, time, status, how you came to the site and which articles you read; a phone number if an integration sends one',
              'Steps before a contract, at your request: Art. 6(1)(b)',
              'Until you ask us to delete it, or the matter is closed',
            ],
            [
              'Consultation request',
              'Name, email, company if given, description, time, status, how you came to the site and which articles you read',
              'Art. 6(1)(b)',
              'Until you ask us to delete it, or the matter is closed',
            ],
            [
              'Call booking',
              'Name, email, topic, start and end, time zone of your browser, time of booking, how you came to the site and which articles you read; each move, cancellation or handover, with its time, the earlier time and who made it; the administrator who takes the call, when we reminded you, the secret part of the links to your calendar file and to the page of your call',
              'Art. 6(1)(b)',
              'Until you ask us to delete it, or the matter is closed',
            ],
            ['Newsletter', 'Email, time', 'Consent: Art. 6(1)(a)', 'Until you unsubscribe'],
            [
              'A request or subscription that looks like spam',
              'What the form stores, and what makes it look like spam',
              'Our legitimate interest in reading what people send: Art. 6(1)(f)',
              'Until a person decides on it, for at most 30 days',
            ],
          ],
        },
        'Requests, bookings and subscriptions aren’t deleted on a schedule, except those that look like spam. A person deletes the others when you ask or when we clean up.',
      ],
    },
    {
      id: 'traces',
      title: 'What the site records as it runs',
      blocks: [
        {
          caption: 'Data that the server records on its own',
          columns: ['What', 'Contains', 'Legal basis', 'Kept'],
          rows: [
            [
              'Notice to administrators',
              'Name and email from a new request, booking or subscription, with the time of a call; the name of an administrator who logs in or whose account changes, and the email of an invited person',
              'Our legitimate interest in quick replies and secure accounts: Art. 6(1)(f)',
              '30 days, then removed by the server; sooner if we delete the record it’s about',
            ],
            [
              'Notice by email',
              `To our administrators: what you sent with the contact form, a consultation request or a booking, and the fact that you moved or canceled a call. To you: a confirmation of each, reminders of your call, and our replies with any files we attach; whatever we send about a call contains its secret link. All of these are kept on this server${sendsMail ? '' : ', and none leaves it: this site has no mail server'}. Emails about an administrator’s own account contain their address. For logins and most changes they also contain the IP address used, and for logins the browser. An invitation contains the address of the person invited`,
              'Our legitimate interest in quick replies and secure accounts: Art. 6(1)(f); for the confirmation, Art. 6(1)(b)',
              `90 days on this server; sooner if we delete the record it’s about${sendsMail ? '. In a mailbox until the matter is closed' : ''}`,
            ],
            [
              'Your replies to our emails',
              `Sender, subject, text, files and time of an email in reply to one of ours${readsMail ? '' : '. None at present: this site reads no mailbox'}`,
              'Art. 6(1)(b)',
              `Until you ask us to delete it, or the matter is closed${readsMail ? '; in the mailbox too' : ''}`,
            ],
            [
              'History of a request',
              'Each change of its status and of the administrator in charge, each reply with its time, and our internal notes',
              'Our legitimate interest in giving complete answers: Art. 6(1)(f)',
              'As long as we keep the request',
            ],
            [
              'Directory of people',
              'Name, email, company and phone number as you last gave them, how you contacted us, and when you first and last did',
              'Our legitimate interest in seeing your earlier requests: Art. 6(1)(f)',
              'As long as we keep one of your requests, bookings or subscriptions',
            ],
            [
              'Request log',
              'Time, IP address, method, path without its query, status, duration. No cookies, no contents',
              'Our legitimate interest in a working service: Art. 6(1)(f)',
              'As long as our log storage keeps it; ask us for the current period',
            ],
            [
              'Abuse limits',
              'A count for your IP address (for IPv6, its network) and form; a count for each text that is sent, without the text',
              'Our legitimate interest in keeping the site usable: Art. 6(1)(f)',
              '1 to 10 minutes for pages and forms, up to 24 hours for texts and wrong passwords, then cleared within about an hour',
            ],
            [
              'Staff accounts',
              'Name, email, role, password hash, the encrypted key of a second factor, public keys of passkeys, hashes of recovery codes, last login, when they last looked at requests, whether they get email about new ones, the hours in which they take calls, the hash of their calendar address; the IP address and browser of each session',
              'Art. 6(1)(b); our legitimate interest in secure accounts: Art. 6(1)(f)',
              `The account until it’s removed; a session until it ends: at logout, after ${sessionWords(session).idle} of inactivity, or ${sessionWords(session).max} after login`,
            ],
            [
              'Audit log',
              `What administrators and server commands did, with the IDs of the records: no names and no contents. The IP address of whoever acts or tries to log in, for at most ${addressDays} days`,
              'Our legitimate interest in finding misuse: Art. 6(1)(f)',
              `${auditDays === 0 ? 'Indefinitely' : inDays(auditDays)}. After your data is deleted, the log holds only IDs that point to nothing`,
            ],
            [
              'Staff invitations',
              'Email, name if given, hash of the link',
              'Our legitimate interest in adding staff securely: Art. 6(1)(f)',
              'Until used, revoked or expired',
            ],
          ],
        },
        'Where the basis is our legitimate interest, the tables above name that interest. You can object at any time.',
      ],
    },
    {
      id: 'recipients',
      title: 'Recipients and transfers',
      blocks: [
        `Administrators of this website can read what the forms store. ${sendsMail ? 'Our hosting provider, and for email our mail provider, process it for us under Art. 28 contracts' : 'Our hosting provider processes it for us under an Art. 28 contract'}. ${gtmId ? 'Unless you accept analytics, this' : 'This'} website passes it to no other recipient, and transfers nothing out of the country it’s hosted in.`,
        `${gtmId ? 'If you accept analytics, Google learns which pages you open, a few things you do there, your IP address and, from the contact form, your project type, budget range and company, and may process this information outside that country.' : 'Google receives no analytics data: this site has no tag manager.'} The [cookie policy](/cookie-policy#analytics) has the details.`,
      ],
    },
    {
      id: 'requests',
      title: 'Using your rights',
      blocks: [
        'You have the rights of access (Art. 15), rectification (16), erasure (17), restriction (18), portability (20) and objection (21), and you can withdraw consent (Art. 7(3)). Write to {email} from the address you used here, or tell us how else we can confirm it’s you.',
        {
          points: [
            'Access and portability: we send you the rows about you, and the notices about them, as a JSON file.',
            'Rectification: we change the row and confirm it.',
            'Erasure: we delete the rows and the notices about them in one step, which also cancels any upcoming call. For 30 days we keep a count of deleted records, without a name. Copies in backups disappear when the backup is replaced.',
            'Newsletter: one line is enough. We delete the address rather than just marking it unsubscribed.',
          ],
        },
        'We answer within one month. You can complain to the supervisory authority in the country where you live or work, or where you think the rules were broken.',
      ],
    },
    {
      id: 'automated',
      title: 'Automated decisions',
      blocks: [
        'There are none, and no profiling: people make the decisions. A request that looks like spam waits for a person, and is deleted if it’s still waiting after 30 days. The only automatic refusals are technical, such as a form sent too often from one address.',
      ],
    },
  ],
})

const inDays = (days: number) => (days % 365 === 0 ? counted(days / 365, 'year') : counted(days, 'day'))
