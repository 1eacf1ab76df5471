import { createFileRoute, redirect } from '@tanstack/react-router'

/** The mobile menu's Get Started leads here (spec section 2); the page itself lives at /contact-us. */
export const Route = createFileRoute('/contact')({
  beforeLoad: () => {
    throw redirect({ to: '/contact-us', statusCode: 301 })
  },
})
