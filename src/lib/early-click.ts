import { type RefObject, useEffect, useEffectEvent } from 'react'
import { CONSENT_KEY, EARLY_CTA_KEY } from './early-cta.ts'

const MARK = 'clickedEarly'

/** The id of the phone's menu, which its button controls. */
export const PHONE_MENU = 'mobile-menu'

/**
 * Runs in the head, before there is anything to click: notes on a button that it was clicked. As a property, because an attribute
 * would not be what the server rendered. The phone's menu needs nothing that is not there, and opens and closes at once, with or
 * without the scripts to come. A call to action leads on to another page at once, whose tag manager is told of the click: of one by
 * a visitor who has accepted analytics, nothing is kept of others. Once: the router runs the head's scripts again whenever the head
 * changes.
 */
export const earlyClickScript = `self.${MARK}||=(addEventListener('click',e=>{let t=e.target,b=t.closest?.('button'),c=t.closest?.('[data-cta]'),p;try{if(c&&!self.dataLayer&&localStorage['${CONSENT_KEY}']=='accepted')sessionStorage['${EARLY_CTA_KEY}']=c.dataset.cta}catch{}if(!b)return;b.${MARK}=1;if(b.matches('[aria-controls=${PHONE_MENU}]')){p=document.getElementById('${PHONE_MENU}');b.ariaExpanded=!(p.hidden=!p.hidden)}},true),1)`

/** Does what a button does for a click that came before its code. `act` may come twice for one click. */
export function useEarlyClick(button: RefObject<HTMLButtonElement | null>, act: () => void): void {
  const repeat = useEffectEvent(act)
  useEffect(() => {
    if (button.current && Reflect.has(button.current, MARK)) repeat()
  }, [button])
}
