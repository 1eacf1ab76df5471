export type ContactItem = { title: string; value: string; description: string; href?: string }

/** Sample content: an invented address, to be replaced by the operator's own. */
const sampleAddress = '14 Lattice Yard, London, United Kingdom'

/** The contact details list of /contact-us. The e-mail address is configuration. */
export function contactItems(contactEmail: string): ContactItem[] {
  return [
    {
      title: 'Email',
      value: contactEmail,
      description: 'For anything that does not fit the form, or is easier to say in your own words.',
      href: `mailto:${contactEmail}`,
    },
    {
      title: 'Address',
      value: sampleAddress,
      description: 'Visits by appointment. Most of our work is remote.',
    },
    {
      title: 'Response time',
      value: 'under 24 hours',
      description: 'The first answer comes from an engineer, with questions rather than a brochure.',
    },
  ]
}

/** The last of the list: it opens the booking dialog. */
export const scheduleCall = {
  title: 'Schedule a Call',
  value: '30-minute consultation',
  description: 'Choose a free time of the next 30 days. It is yours at once, with a file for your calendar.',
  withoutScripts: '30 minutes with an engineer. Choosing a time needs scripts, which are off here: name two by e-mail.',
}
