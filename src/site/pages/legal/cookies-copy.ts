import type { LegalText } from './legal-copy.ts'

/** /cookie-policy. Add a row for every new cookie or storage key. */
export const cookieText = (siteName: string): LegalText => ({
  title: 'Cookie policy',
  lead: 'Visitors get no cookie from this website. Here are the two that our staff get, and all that is kept in a browser.',
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
              'session, or __Host-session over https',
              'Keeps an administrator logged in. Not readable by scripts, not sent from other sites’ forms',
              'When an administrator logs in; never for visitors',
              '12 hours after the last use, 30 days at most, or until logout',
            ],
            [
              'device, or __Host-device over https',
              'Recognises a browser that an administrator has logged in with, so that other people’s wrong passwords do not lock it out. Not readable by scripts, not sent from other sites’ forms',
              'When an administrator logs in; never for visitors',
              '180 days after the last login, or until another password is set',
            ],
          ],
        },
        'They are strictly necessary for a service that the administrator asked for, so no consent is required.',
      ],
    },
    {
      id: 'storage',
      title: 'Storage in your browser',
      blocks: [
        'These entries stay in your browser. They are never sent to us.',
        {
          caption: 'Entries in the browser’s storage',
          columns: ['Key', 'Purpose', 'Written', 'Lasts'],
          rows: [
            [
              'theme',
              'Your choice of the light or dark theme',
              'When you choose one',
              'Until you choose “system”, or clear it',
            ],
            [
              'analytics-consent',
              'Your answer about analytics, so that we do not ask again',
              'When you answer, where a tag manager is configured',
              'Until you clear it; changed below',
            ],
            [
              'early-cta',
              'Which of two buttons you clicked before the page was ready; the tag manager is told of it on the next page',
              'At such a click, only where you have accepted analytics',
              'Until the next page, or until you decline',
            ],
            [
              'tsr-scroll-restoration-v1_3',
              'Where you were on a page, for the Back button',
              'When you leave a page',
              'Until the tab is closed',
            ],
            [
              'reloaded-at',
              'That a page which could not load was reloaded once, so that it does not do so for ever',
              'When a part of a page cannot be loaded',
              'Until the tab is closed',
            ],
            [
              'blog-draft:…',
              'An administrator’s unsaved text',
              'While a post is written; never for visitors',
              'Until it is saved or discarded, or the administrator logs out',
            ],
            [
              'draft-owner',
              'Which administrator’s unsaved text it is, so that another one does not see it',
              'When an administrator opens the back office; never for visitors',
              'Until the administrator logs out',
            ],
          ],
        },
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics',
      blocks: [
        `Without configuration ${siteName} measures nothing in your browser and contacts nobody. The operator can configure Google Tag Manager. Then you are asked first, and it is loaded only if you accept. It receives the address of each page you open, your clicks on two buttons, the fact that you sent the contact form with its project type, budget range and company, and that you shared an article; with them, as with every request, your IP address. Google may then set cookies of its own, such as _ga, for up to two years.`,
        'Declining costs you nothing: every part of the site works the same. The legal basis is your consent, Art. 6(1)(a) GDPR, and you can take it back here at any time:',
      ],
    },
    {
      id: 'control',
      title: 'In your own hands',
      blocks: [
        'Every browser can show and delete cookies and storage, usually under “Site settings”. Deleting all of it here only makes the site forget your theme and your answer. Questions: {email}.',
      ],
    },
  ],
})
