import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import type { Site } from '#src/shared/site/site.ts'

/** Returns the public identity from the settings. `origin` is used without SITE_URL. */
export function siteFrom(env: Env, origin: string, now: Date): Site {
  const handle = env.SITE_NAME.toLowerCase().replace(/[^a-z0-9]/g, '')
  return {
    name: env.SITE_NAME,
    url: env.SITE_URL ?? origin,
    contactEmail: env.CONTACT_EMAIL,
    timezone: env.SITE_TIMEZONE,
    social: {
      instagram: env.SOCIAL_INSTAGRAM ?? `https://www.instagram.com/${handle}`,
      x: env.SOCIAL_X ?? `https://x.com/${handle}`,
      linkedin: env.SOCIAL_LINKEDIN ?? `https://www.linkedin.com/company/${handle}`,
    },
    sendsMail: env.SMTP_URL !== undefined,
    readsMail: env.IMAP_URL !== undefined,
    auditDays: env.AUDIT_RETENTION_DAYS,
    session: { idleMinutes: env.SESSION_IDLE_MINUTES, maxHours: env.SESSION_MAX_HOURS },
    gtmId: env.GTM_ID,
    year: now.getUTCFullYear(),
  }
}

/** Returns a function that reads the public identity: the address is known once the server listens, and the year changes. */
export function siteReader(
  app: Pick<FastifyInstance, 'siteUrl'>,
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
): () => Site {
  return () => siteFrom(env, app.siteUrl(), clock())
}
