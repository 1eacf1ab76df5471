import { Link } from '@tanstack/react-router'

const pages = [
  { label: 'About us', to: '/about-us' },
  { label: 'Team', to: '/team' },
  { label: 'Culture', to: '/company-culture' },
] as const

/** The first line of a page about the firm: links to all of them. */
export function CompanyLine() {
  return (
    // Above the title, whose letters have a ground of their own in forced colors: it would cover the line under a link.
    <nav aria-label="About the firm" className="caption relative z-1 -my-3.5 flex flex-wrap">
      {pages.map(({ label, to }, i) => (
        <span key={to} className="flex items-center">
          {i > 0 && (
            <span aria-hidden="true" className="px-2.5 text-edge">
              /
            </span>
          )}
          <Link to={to} className="py-3.5 transition-colors current-mark hover:text-ink">
            {label}
          </Link>
        </span>
      ))}
    </nav>
  )
}
