import { sessionWords } from '#src/shared/account/session-words.ts'
import type { Site } from '#src/shared/site/site.ts'
import type { LegalText } from './legal-copy.ts'

/** /cookie-policy. Add a row for every new cookie or storage key. */
export const cookieText = ({ name: siteName, session, gtmId }: Site): LegalText => ({
  title: 'Cookie policy',
  lead: gtmId
    ? 'This website sets no cookies of its own for visitors. Here are the three it sets for our staff, everything it keeps in your browser, and what Google may add if you accept analytics.'
    : 'This website sets no cookies for visitors. Here are the three it sets for our staff, and everything it keeps in your browser.',
  sections: [
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        {
          caption: 'Cookies that this website sets',
          columns: ['Name', 'Purpose', 'Set', 'Lasts'],
          rows: [
            [
              'session, or __Host-session over HTTPS',
              'Keeps an administrator logged in. Scripts can’t read it, and forms on other sites can’t send it',
              'When an administrator logs in; never for visitors',
              `Until logout, or ${sessionWords(session).max} after login. On our side the session also ends after ${sessionWords(session).idle} of inactivity`,
            ],
            [
              'device, or __Host-device over HTTPS',
              'Recognizes a browser that an administrator has logged in with, so other people’s wrong passwords don’t lock it out. Scripts can’t read it, and forms on other sites can’t send it',
              'When an administrator logs in; never for visitors',
              '180 days after the last login, or until another password is set',
            ],
            [
              'half-login, or __Host-half-login over HTTPS',
              'Remembers that an administrator’s password was correct while we wait for the second factor. Scripts can’t read it, and forms on other sites can’t send it',
              'When an administrator with a second factor logs in; never for visitors',
              '10 minutes, or until the second factor is given',
            ],
          ],
        },
        'All three are strictly necessary for a service the administrator asked for, so they need no consent.',
      ],
    },
    {
      id: 'storage',
      title: 'Storage in your browser',
      blocks: [
        gtmId
          ? 'These entries stay in your browser, with two exceptions: the “visit” entry reaches us only as part of something you send, and the “early-cta” entry reaches Google Tag Manager, only if you accepted analytics.'
          : 'These entries stay in your browser. We never receive them, except for the “visit” entry, which reaches us only as part of something you send.',
        {
          caption: 'Entries in the browser’s storage',
          columns: ['Key', 'Purpose', 'Written', 'Lasts'],
          rows: [
            [
              'theme',
              'Your choice of the light or dark theme',
              'When you choose one',
              'Until you choose “system” or clear it',
            ],
            [
              'analytics-consent',
              'Your answer about analytics, so we don’t ask again',
              gtmId ? 'When you answer' : noTagManager,
              gtmId ? 'Until you clear it; change it below' : 'Until you clear it',
            ],
            [
              'early-cta',
              'Which of two buttons you clicked before the page was ready; the tag manager hears about it on the next page',
              gtmId ? 'When you click one, and only if you accepted analytics' : noTagManager,
              'Until the next page, or until you decline',
            ],
            [
              'visit',
              'Which page you opened first, the site that linked to it, its campaign tags and the last ten articles you read; sent with a request or booking',
              'When you first click, tap or press a key on a page',
              'Until the tab is closed',
            ],
            [
              'tsr-scroll-restoration-v1_3',
              'Where you were on a page, for the Back button',
              'When you leave a page',
              'Until the tab is closed',
            ],
            [
              'blog-draft:…',
              'An administrator’s unsaved text',
              'While they write a post, a reply or a note; never for visitors',
              'Until the text is saved or discarded, the administrator logs out, or another one logs in',
            ],
            [
              'draft-owner',
              'Which administrator the unsaved text belongs to, so another one doesn’t see it',
              'When an administrator opens the back office; never for visitors',
              'Until the administrator logs out, or another one logs in',
            ],
          ],
        },
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics',
      blocks: [
        // Where there is a tag manager, the choice follows.
        ...(gtmId ? analyticsInUse(siteName) : noAnalytics(siteName)),
      ],
    },
    {
      id: 'control',
      title: 'Your controls',
      blocks: [
        `Your browser can show and delete cookies and storage, usually under “Site settings.” If you delete everything from this site, it forgets your theme${gtmId ? ', your answer about analytics' : ''} and what the open tab remembers of your visit; an administrator is also logged out and loses unsaved text. Questions? Write to {email}.`,
      ],
    },
  ],
})

const noTagManager = 'Only on sites with a tag manager; this one has none'

const received =
  'the address of each public page you open, your clicks on two buttons, the fact that you sent the contact form (with its project type, budget range and company) and the fact that you shared an article'

const analyticsInUse = (siteName: string) => [
  `Until you accept, ${siteName} measures nothing in your browser and contacts no third party. We use Google Tag Manager, and load it only if you accept. It then receives ${received}. Like any request, these also carry your IP address. Google may set cookies of its own, such as _ga, for up to two years.`,
  'If you decline, every part of the site still works. The legal basis is your consent, Art. 6(1)(a) GDPR, and you can withdraw it here at any time:',
]

const noAnalytics = (siteName: string) => [
  `${siteName} measures nothing in your browser and contacts no third party. If we ever add Google Tag Manager, we’ll ask you first and load it only if you accept. It would then receive ${received}. Like any request, these would also carry your IP address. Google might set cookies of its own, such as _ga, for up to two years.`,
  'If you declined, every part of the site would still work. The legal basis would be your consent, Art. 6(1)(a) GDPR, and you could withdraw it here at any time.',
]
