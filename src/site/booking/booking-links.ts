type Event = { title: string; details: string; start: Date; end: Date }

/** Formats an instant as in the URLs of web calendars: 20261123T093000Z. */
const compact = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')

const link = (address: string, parameters: Record<string, string>) => `${address}?${new URLSearchParams(parameters)}`

/** Returns links that open a new event in the visitor's web calendar. No request is made before one is followed. */
export function calendarLinks({ title, details, start, end }: Event): { name: string; href: string }[] {
  return [
    {
      name: 'Google',
      href: link('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${compact(start)}/${compact(end)}`,
        details,
      }),
    },
    {
      name: 'Outlook',
      href: link('https://outlook.live.com/calendar/0/deeplink/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: title,
        startdt: start.toISOString(),
        enddt: end.toISOString(),
        body: details,
      }),
    },
    {
      name: 'Yahoo',
      href: link('https://calendar.yahoo.com/', {
        v: '60',
        title,
        st: compact(start),
        et: compact(end),
        desc: details,
      }),
    },
  ]
}
