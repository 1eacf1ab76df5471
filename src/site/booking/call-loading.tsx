import { Skeleton } from '#src/ui/skeleton.tsx'
import { CallFrame } from './call-frame.tsx'

/** Shown until the call is read; a browser without scripts never reads it. */
export function CallLoading({ contactEmail }: { contactEmail: string }) {
  return (
    <CallFrame label="Your call" title="Your call">
      <p role="status" className="sr-only noscript:hidden">
        Loading your call
      </p>
      <div className="mt-8 noscript:hidden">
        {['w-64', 'w-80', 'w-52'].map((width) => (
          <div key={width} className="border-t border-rule py-3.5">
            <Skeleton className={`h-4 max-w-full ${width}`} />
          </div>
        ))}
        <Skeleton className="mt-6 h-12 w-40" />
      </div>
      <noscript>
        <p className="mt-6 max-w-[34em] text-lg text-muted">
          This page needs JavaScript. To move or cancel your call, write to {contactEmail}.
        </p>
      </noscript>
    </CallFrame>
  )
}
