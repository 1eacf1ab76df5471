/**
 * The values of a subscription, passed on by a call: a generator takes several promises for each value, and events go to thousands of
 * sockets (ADR 43). `run` resolves when the subscription is over. Only subscriptions.ts reads it; it is an async iterable because tRPC's
 * types know nothing else.
 */
export class Pushed<T> implements AsyncIterable<T, void> {
  declare [Symbol.asyncIterator]: () => AsyncIterator<T, void>
  readonly run: (push: (value: T) => void) => Promise<void>

  constructor(run: (push: (value: T) => void) => Promise<void>) {
    this.run = run
  }
}
