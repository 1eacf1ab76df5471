import { type RefObject, useEffect, useEffectEvent } from 'react'

const MARK = 'clickedEarly'

/** The id of the phone's menu, which its button controls. */
export const PHONE_MENU = 'mobile-menu'

/**
 * Runs in the head, before there is anything to click: notes on a button that it was clicked. As a property, because an attribute
 * would not be what the server rendered. The phone's menu needs nothing that is not there, and opens and closes at once, with or
 * without the scripts to come. Once: the router runs the head's scripts again whenever the head changes.
 */
export const earlyClickScript = `self.${MARK}||=(addEventListener('click',e=>{let b=e.target.closest?.('button'),p;if(!b)return;b.${MARK}=1;if(b.matches('[aria-controls=${PHONE_MENU}]')){p=document.getElementById('${PHONE_MENU}');b.ariaExpanded=!(p.hidden=!p.hidden)}},true),1)`

/** Does what a button does for a click that came before its code. `act` may come twice for one click. */
export function useEarlyClick(button: RefObject<HTMLButtonElement | null>, act: () => void): void {
  const repeat = useEffectEvent(act)
  useEffect(() => {
    if (button.current && Reflect.has(button.current, MARK)) repeat()
  }, [button])
}
