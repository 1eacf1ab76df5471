/** Where the visitor's answer about analytics is kept. */
export const CONSENT_KEY = 'analytics-consent'
/** Where the label of a call to action waits that was clicked before the tag manager was there; its page is left at once. */
export const EARLY_CTA_KEY = 'early-cta'
