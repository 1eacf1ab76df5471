export type ContactItem = { title: string; value: string; description: string; href?: string }

/** Sample content: an invented address, to be replaced by the operator's own. */
const sampleAddress = '14 Lattice Yard, London, United Kingdom'

/**
 * The contact details list of /contact-us. The email address is configuration; `replyHours` is measured, and null where
 * too few requests were answered.
 */
export function contactItems(contactEmail: string, replyHours: number | null): ContactItem[] {
  return [
    {
      title: 'Email',
      value: contactEmail,
      description: 'For anything that doesn’t fit the form.',
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
      description: `Counted from the moment you send the form${replyHours === null ? '' : `: median first reply ${replyHours} h over the last 90 days`}.`,
    },
  ]
}

/** The last of the list: it opens the booking dialog. */
export const scheduleCall = {
  title: 'Schedule a Call',
  value: '30-minute consultation',
  description: 'Pick any free slot in the next 30 days. It’s confirmed on the spot, with a calendar file.',
  withoutScripts:
    '30 minutes with an engineer. Picking a slot needs JavaScript, which is off here. Suggest two times by email instead.',
}
