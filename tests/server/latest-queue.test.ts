import { describe, expect, it } from 'vitest'
import { createLatestQueue } from '#server/markdown/latest-queue.ts'

describe('a queue of the latest task of each key', () => {
  it('runs one of a key at a time, and of those that wait the newest', async () => {
    const run = createLatestQueue('replaced')
    const began: string[] = []
    const ends = new Map<string, () => void>()
    const begin = (key: string, name: string) =>
      run(key, () => {
        began.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      })
    const first = begin('ada', 'first')
    const replaced = begin('ada', 'second')
    const third = begin('ada', 'third')
    const ofAnother = begin('grace', 'of another')
    await expect(replaced).rejects.toMatchObject({ code: 'unavailable', message: 'replaced', retryAfter: 1 })
    expect(began).toEqual(['first', 'of another'])
    ends.get('of another')?.()
    expect(await ofAnother).toBe('of another')
    ends.get('first')?.()
    const fourth = first.then(() => begin('ada', 'fourth'))
    await expect.poll(() => began).toEqual(['first', 'of another', 'third'])
    ends.get('third')?.()
    expect(await third).toBe('third')
    await expect.poll(() => began).toContain('fourth')
    ends.get('fourth')?.()
    expect(await fourth).toBe('fourth')
  })

  it('goes on after a task that fails', async () => {
    const run = createLatestQueue('replaced')
    const failing = run('ada', async () => {
      throw new Error('broken')
    })
    const next = run('ada', async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await run('ada', async () => 'again')).toBe('again')
  })
})
