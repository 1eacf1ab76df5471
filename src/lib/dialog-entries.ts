import type { RouterHistory } from '@tanstack/react-router'
import { setTraversalHandler } from './traversals.ts'

/** A traversal that the browser refuses fires no event: it counts as done after this time. */
const TRAVERSAL_MS = 1000

/** How to close the open dialogs, the lowest first. Each has one history entry above the page's own. */
let open: readonly (() => void)[] = []
/** The router's key of the page that the browser's history entry belongs to. */
let page: string | undefined
let watched: RouterHistory | undefined
let unblock: (() => void) | undefined
let traversal: Promise<void> | undefined
let arrive = () => {}

/**
 * Adds a history entry for an open dialog, so that Back closes it. Returns a function that removes the entry.
 *
 * The entry is a copy of the page's own, and the router does not know it: for the router, Back from it would be a navigation,
 * which loads again, scrolls to the hash and asks about unsaved work. The copies are removed before the router navigates.
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

/** Goes back from the page, with all dialogs over it. */
export function goBack(history: RouterHistory): void {
  const dialogs = depth()
  open = []
  traverse(() => history.go(-1 - dialogs))
}

/** Returns whether the browser's history entry is the router's current one: not during a traversal or with a history in memory. */
function isAtRouter(history: RouterHistory): boolean {
  history.flush()
  const key = window.history.state?.__TSR_key
  return key !== undefined && key === history.location.state.__TSR_key
}

/** Counts the dialog entries below the browser's current one. After a reload the router may have copied another page's count. */
function depth(): number {
  const { __TSR_key, dialogs } = window.history.state ?? {}
  return dialogs?.page === __TSR_key ? (dialogs?.depth ?? 0) : 0
}

function watch(history: RouterHistory): void {
  if (watched === history) return
  watched = history
  page = history.location.state.__TSR_key
  setTraversalHandler(onTraversal)
  history.subscribe(({ action, location }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') page = location.state.__TSR_key
  })
}

function onTraversal(event: PopStateEvent): void {
  const left = page
  page = event.state?.__TSR_key
  // The router handles the event after this.
  setTimeout(arrive)
  if (page === undefined || page !== left) return
  event.stopImmediatePropagation()
  for (const close of open.slice(depth())) close()
  // A dialog that stays open, because it is sending, gets its entry back; Forward must not lead to a closed one.
  setTimeout(settle)
}

/** Adds missing entries, or goes back over those of closed dialogs. */
async function settle(): Promise<void> {
  while (traversal) await traversal
  if (!watched || !isAtRouter(watched)) return
  const closed = depth() - open.length
  if (closed > 0) traverse(() => window.history.go(-closed))
  // The instance's own method is the router's, which would navigate.
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
