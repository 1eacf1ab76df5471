import { drawnMarkup } from './drawn-frame.ts'

/** A constant object: React compares it by identity and so never rewrites the frame that the server has drawn. */
const drawn = { __html: drawnMarkup }

const DESCRIPTION =
  'A triangulated terrain of nodes. Over it runs a simulated agreement protocol: a leader proposes, validators vote, and all of them commit.'

export function LatticeFigure() {
  return (
    <div
      data-stage
      role="img"
      aria-label={DESCRIPTION}
      className="absolute inset-x-0 bottom-0 h-[340px] select-none sm:h-[420px] lg:h-[520px]"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, see above */}
      <div data-figure dangerouslySetInnerHTML={drawn} suppressHydrationWarning />
    </div>
  )
}
