import { inView } from 'motion'
import { animate } from 'motion/mini'

const duration = 0.5
const stagger = 0.2
const hidden = { opacity: '0', transform: 'translateY(28px)' }

/**
 * Fades cards in and slides them up, once, when they come into view (spec section 2, Home). Hides them at the first
 * scroll and only below the fold, so that they are visible on a page that is never scrolled, printed or read without
 * JavaScript. Returns a function that removes the listeners.
 */
export function revealCards(cards: readonly HTMLElement[]): () => void {
  const first = cards[0]
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!first || still || first.getBoundingClientRect().top < innerHeight) return () => {}

  const stops: (() => void)[] = []
  const start = () => {
    for (const card of cards) Object.assign(card.style, hidden)
    for (const card of cards) stops.push(inView(card, () => void reveal(card, cards), { amount: 0.15 }))
  }
  addEventListener('scroll', start, { once: true, passive: true })
  return () => {
    removeEventListener('scroll', start)
    for (const stop of stops) stop()
    for (const card of cards) card.removeAttribute('style')
  }
}

async function reveal(card: HTMLElement, cards: readonly HTMLElement[]) {
  const inRow = cards.filter((other) => other.offsetTop === card.offsetTop)
  await animate(
    card,
    { opacity: [0, 1], transform: [hidden.transform, 'translateY(0px)'] },
    { duration, delay: inRow.indexOf(card) * stagger, ease: [0.22, 1, 0.36, 1] },
  )
  card.removeAttribute('style')
}
