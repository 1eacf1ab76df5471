import type { RouterHistory } from '@tanstack/react-router'
import { traversals } from './traversals.ts'

/** A traversal that the browser refuses has no event. After this long nothing waits for it any more. */
const TRAVERSAL_MS = 1000

/** Closes the dialogs that are open, from the lowest one. The browser's entry is to have as many above the page's own. */
let open: readonly (() => void)[] = []
/** Which page the browser's entry belongs to, in the router's words. */
let page: string | undefined
let watched: RouterHistory | undefined
let unblock: (() => void) | undefined
let traversal: Promise<void> | undefined
let arrive = () => {}

/**
 * Gives an open dialog an entry in the browser's history, so that Back closes it. The answered function takes the entry away.
 *
 * Such an entry is a copy of its page's, and the router is not told: to it each move would be a navigation, which loads again,
 * scrolls to the hash and asks about unsaved work. When it does navigate, the copies go first.
 */
export function enterDialog(history: RouterHistory, close: () => void): () => void {
  if (!isAtRouter(history)) return () => {}
  watch(history)
  open = [...open, close]
  unblock ??= history.block({ blockerFn: leaveForNavigation, enableBeforeUnload: false })
  queueMicrotask(settle)
  return () => {
    open = open.filter((one) => one !== close)
    queueMicrotask(settle)
  }
}

/** Goes to the entry before the page's, whatever dialogs are open over it. */
export function goBack(history: RouterHistory): void {
  const dialogs = depth()
  open = []
  traverse(() => history.go(-1 - dialogs))
}

/** In the middle of a traversal, and with a history in memory, the browser is somewhere else. */
function isAtRouter(history: RouterHistory): boolean {
  history.flush()
  const key = window.history.state?.__TSR_key
  return key !== undefined && key === history.location.state.__TSR_key
}

/** How many dialogs the browser's entry is for. The router may have copied the mark of a page that was loaded again. */
function depth(): number {
  const { __TSR_key, dialogs } = window.history.state ?? {}
  return dialogs?.page === __TSR_key ? (dialogs?.depth ?? 0) : 0
}

function watch(history: RouterHistory): void {
  if (watched === history) return
  watched = history
  page = history.location.state.__TSR_key
  traversals.hear = onTraversal
  history.subscribe(({ action, location }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') page = location.state.__TSR_key
  })
}

function onTraversal(event: PopStateEvent): void {
  const left = page
  page = event.state?.__TSR_key
  // The router learns of it after this.
  setTimeout(arrive)
  if (page === undefined || page !== left) return
  event.stopImmediatePropagation()
  for (const close of open.slice(depth())) close()
  // One that does not close now, because it is sending, gets its entry back. Forward leads to none that was closed.
  setTimeout(settle)
}

/** Adds the entries that are missing, or leaves those of closed dialogs. */
async function settle(): Promise<void> {
  while (traversal) await traversal
  if (!watched || !isAtRouter(watched)) return
  const closed = depth() - open.length
  if (closed > 0) traverse(() => window.history.go(-closed))
  // Not the instance's own method, which the router has replaced to be told.
  for (let next = depth() + 1; next <= open.length; next++) {
    const { state } = window.history
    const mark = { page: state.__TSR_key, depth: next }
    History.prototype.pushState.call(window.history, { ...state, dialogs: mark }, '')
  }
  await traversal
  if (open.length > 0) return
  unblock?.()
  unblock = undefined
}

function traverse(go: () => void): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, TRAVERSAL_MS)
  arrive = resolve
  traversal = promise.then(() => {
    clearTimeout(timer)
    traversal = undefined
  })
  go()
}

async function leaveForNavigation({ action }: { action: string }): Promise<false> {
  if (action === 'PUSH' || action === 'REPLACE') {
    open = []
    await settle()
  }
  return false
}
