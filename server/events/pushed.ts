/**
 * The values of a subscription, passed on by a call: a generator takes several promises for each value, and events go to thousands of
 * sockets (ADR 43). `run` resolves when the subscription is over. tRPC's types take nothing but an async iterable.
 */
export class Pushed<T> implements AsyncIterable<T, void> {
  readonly run: (push: (value: T) => void) => Promise<void>

  constructor(run: (push: (value: T) => void) => Promise<void>) {
    this.run = run
  }

  [Symbol.asyncIterator](): AsyncIterator<T, void> {
    throw new Error('Pushed values are read by subscriptions.ts')
  }
}
