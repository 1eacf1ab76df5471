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
