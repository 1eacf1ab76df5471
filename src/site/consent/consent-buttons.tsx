import { Button } from '#src/ui/button.tsx'
import { answerConsent } from './consent.ts'

/** The two answers, alike in size and look: neither is the easier one. */
export function ConsentButtons() {
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex">
      <Button variant="outline" size="sm" onClick={() => answerConsent('declined')}>
        Decline
      </Button>
      <Button variant="outline" size="sm" onClick={() => answerConsent('accepted')}>
        Accept
      </Button>
    </div>
  )
}
