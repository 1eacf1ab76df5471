/** The company logo: a lattice in the shape of an arrow to the north. */
export function LogoMark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M3 20 12 3l9 17M7.2 12h9.6M3 20l9-8 9 8" />
      <circle cx="12" cy="12" r="2.1" stroke="none" className="fill-signal" />
    </svg>
  )
}
