import { type RefObject, useEffect, useEffectEvent } from 'react'

const MARK = 'clickedEarly'

/**
 * Runs in the head, before there is anything to click: notes on a button that it was clicked. As a property, because an attribute
 * would not be what the server rendered.
 */
export const earlyClickScript = `addEventListener('click',function(e){var t=e.target,b=t.closest&&t.closest('button');if(b)b.${MARK}=1},true)`

/** Does what a button does for a click that came before its code. `act` may come twice for one click. */
export function useEarlyClick(button: RefObject<HTMLButtonElement | null>, act: () => void): void {
  const repeat = useEffectEvent(act)
  useEffect(() => {
    if (button.current && Reflect.has(button.current, MARK)) repeat()
  }, [button])
}
