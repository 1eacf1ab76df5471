/** The storage key of the visitor's answer about analytics. */
export const CONSENT_KEY = 'analytics-consent'
/**
 * The storage key of the label of a call to action that was clicked before the tag manager had loaded, because the click leaves
 * the page.
 */
export const EARLY_CTA_KEY = 'early-cta'
/** The id of the phone's menu, which its button controls. */
export const PHONE_MENU = 'mobile-menu'

/** The window's list of events to repeat, and the mark of a part of the page that has its code. Properties: React compares attributes. */
const KEPT = 'earlyEvents'
const LIVE = 'isLive'
const ISLAND = '[data-island]'

/**
 * Runs in the head, before there is anything to click.
 *
 * - Keeps clicks on buttons and left fields, in an island or in the page around it, until the code is there: React drops them. A form
 *   whose code is on its way is kept too; without React the browser sends it. An event that comes back up to the window of a part
 *   that has its code by then was handled, and is forgotten.
 * - Opens and closes the phone's menu, whose markup is in the page.
 * - Stores the label of a call to action for the page that it leads to, of a visitor who has accepted analytics.
 *
 * The router runs the head's scripts again whenever the head changes, hence the list on the window.
 */
export const earlyEventsScript = `self.${KEPT}||=(()=>{let kept=new Map,root=document.documentElement,
of={click:'button[type=button]:not([data-theme-switch],[aria-controls=${PHONE_MENU}])',focusout:'input,select,textarea',submit:'form'},
on=(type,act,capture)=>addEventListener(type,e=>{let t=e.target.closest?.(of[type]);t&&act(t,(t.closest('${ISLAND}')||root).${LIVE},e)},capture);
for(let type in of){
on(type,(t,live,e)=>{if(live)return;if(type=='submit'){if(!root.${LIVE})return;e.preventDefault()}kept.set(t,type)},true);
on(type,(t,live)=>live&&kept.delete(t))}
addEventListener('click',e=>{let b=e.target.closest?.('[aria-controls=${PHONE_MENU}]'),c=e.target.closest?.('[data-cta]'),p;
try{if(c&&!self.dataLayer&&localStorage['${CONSENT_KEY}']=='accepted')sessionStorage['${EARLY_CTA_KEY}']=c.dataset.cta}catch{}
if(b){p=document.getElementById('${PHONE_MENU}');b.ariaExpanded=!(p.hidden=!p.hidden)}},true);
return kept})()`

/** Repeats the events of an island, or of the page around the islands, from before its code was loaded, and marks it as loaded. */
export function repeatEarlyEvents(part: Element): void {
  Reflect.set(part, LIVE, true)
  // In a later task, because the code can arrive during an event, before it has bubbled to the window.
  setTimeout(() => {
    const kept: Map<HTMLElement, string> = Reflect.get(window, KEPT) ?? new Map()
    for (const [element, type] of kept) {
      if ((element.closest(ISLAND) ?? document.documentElement) !== part) continue
      kept.delete(element)
      if (type === 'click') element.click()
      else if (element instanceof HTMLFormElement) element.requestSubmit()
      else element.dispatchEvent(new FocusEvent(type, { bubbles: true }))
    }
  })
}
