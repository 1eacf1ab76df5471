import { useState } from 'react'
import type { DrawnFrames } from './drawn-frame.ts'

const DESCRIPTION =
  'A triangulated terrain of nodes. Over it runs a simulated agreement protocol: a leader proposes, validators vote, and all of them commit.'

export function LatticeFigure({ frames }: { frames: DrawnFrames }) {
  // One object for good: React compares it by identity and so never rewrites the frame that the server has drawn.
  const [drawn] = useState(() => ({ __html: `${frames.narrow?.markup ?? ''}${frames.wide?.markup ?? ''}` }))
  return (
    <div
      data-stage
      role="img"
      aria-label={DESCRIPTION}
      className="absolute inset-x-0 bottom-0 h-[340px] select-none sm:h-100 lg:h-[228%] lg:max-h-[520px]"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, see above */}
      <div data-figure dangerouslySetInnerHTML={drawn} suppressHydrationWarning />
    </div>
  )
}
