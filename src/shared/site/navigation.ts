export type NavigationLink = { label: string; to: string }
/** `family` are the paths of other pages that the link stands for in the header. */
type HeaderLink = NavigationLink & { family?: RegExp }

export const headerLinks: readonly HeaderLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Services', to: '/services', family: /^\/samples\// },
  { label: 'Insights', to: '/insights' },
  { label: 'About us', to: '/about-us', family: /^\/(team|company-culture)$/ },
]

/** Only in the mobile menu (spec section 2). */
export const mobileOnlyLinks: readonly NavigationLink[] = [{ label: 'Contact us', to: '/contact-us' }]

/** The paths differ on purpose; /contact redirects permanently to /contact-us (product decisions, "Routes and navigation"). */
export const getStarted = { label: 'Get Started', desktopTo: '/contact-us', mobileTo: '/contact' } as const

export const companyLinks: readonly NavigationLink[] = [
  { label: 'About us', to: '/about-us' },
  { label: 'Services', to: '/services' },
  { label: 'Insights', to: '/insights' },
  { label: 'Team', to: '/team' },
  { label: 'Company culture', to: '/company-culture' },
  { label: 'Contact us', to: '/contact-us' },
]

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'Cookie policy', to: '/cookie-policy' },
  { label: 'GDPR', to: '/gdpr' },
]

/** In the order of the footer. The targets come from the configuration (CONTACT_EMAIL, SOCIAL_*). */
export const socialLabels = { email: 'Email', instagram: 'Instagram', x: 'X', linkedin: 'LinkedIn' } as const
