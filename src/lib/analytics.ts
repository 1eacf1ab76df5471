type EventParameters = Record<string, string>

declare global {
  interface Window {
    /** The tag manager's queue. It exists only when a tag manager is configured and the visitor consented. */
    dataLayer?: Record<string, unknown>[]
  }
}

/** Sends an event of spec section 7 to the tag manager, if there is one. */
export function track(event: string, parameters: EventParameters): void {
  window.dataLayer?.push({ event, ...parameters })
}

export type CtaLabel = 'hero_start_building' | 'footer_get_in_touch'

export function trackCta(label: CtaLabel): void {
  track('click', { category: 'cta', label })
}
