/**
 * Phrases of mass mailings to contact forms. Each is so specific that an ordinary inquiry to a consultancy does not use two of them.
 * Words of our clients' fields (tokens, casinos, loans, trading, SEO as such) are not in it.
 */
export const spamPhrases: readonly RegExp[] = [
  /\b(buy|quality|dofollow|permanent) backlinks?\b/,
  /\bguest posts?\b/,
  /\blink (building|insertion|exchange)\b/,
  /\b(first|1st|top) (page|position|spot)s? (of|on|in) google\b/,
  /\b(rank|ranking|rankings) (higher|#?1|your (website|site)|on google)\b/,
  /\b(seo|smo|ppc) (services|packages?|experts?|agency|company|audit for your)\b/,
  /\b(increase|boost|more|targeted|organic|guaranteed) (website |web )?traffic\b/,
  /\bdomain authority\b/,
  /\b(redesign|revamp) (of )?your (website|site)\b/,
  /\b(email|business|b2b|leads?) (lists?|databases?) (of|for sale)\b/,
  /\bbuy (followers|likes|views|subscribers|reviews)\b/,
  /\b(viagra|cialis|levitra|tramadol)\b/,
  /\b(cheap|replica) (watches|handbags|pills|viagra)\b/,
  /\b(online|live) (casino|slots?|betting) bonus(es)?\b/,
  /\b(adult|sex|porn) (dating|chat|cams?|videos?)\b/,
  /\b(guaranteed|risk[- ]free|passive) (profits?|returns?|income)\b/,
  /\b(earn|make) (up to )?[$€£]?\d[\d,.]* ?(usd|eur|dollars)? (a|per) (day|week|hour)\b/,
  /\b(next of kin|late client|inheritance fund|unclaimed funds?)\b/,
  /\b(instant|quick|unsecured) (business |personal )?loans?( approval| offer)\b/,
  /\bmake money (online|fast|from home)\b/,
  /\bwork from home opportunity\b/,
  /\b(whatsapp|telegram) (blast|marketing|promotion)\b/,
  /\bcontact form (blasting|marketing|submissions?)\b/,
  /\bunsubscribe from (this|these|future) (list|mailings?|messages?|offers?)\b/,
  /\bi (just )?(came across|found|visited|was (looking|browsing)( at| on)?) your (website|site) and (noticed|saw|found) (that )?(it|you|some)\b/,
]
