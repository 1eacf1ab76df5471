import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

/** The link above a screen to the list that it belongs to. */
export function BackLink({ to, children }: { to: LinkProps['to']; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-2 whitespace-nowrap text-muted hover:text-ink pointer-coarse:-my-3 pointer-coarse:py-3"
    >
      <ArrowLeft size={15} strokeWidth={1.7} aria-hidden="true" />
      {children}
    </Link>
  )
}
