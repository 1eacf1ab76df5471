import { describe, expect, it } from 'vitest'
import { createTaskQueue, divideTaskQueues } from '#server/jobs/task-queue.ts'

/** Tasks that the test ends, in the order in which they started. */
function manualTasks() {
  const began: number[] = []
  const ends: (() => void)[] = []
  const task = (index: number) => () =>
    new Promise<number>((resolve) => {
      began.push(index)
      ends[index] = () => resolve(index)
    })
  return { began, task, end: (index: number) => ends[index]?.() }
}

describe('a queue of tasks', () => {
  it('runs two at once, the others in order, and refuses what comes on top', async () => {
    const run = createTaskQueue({ atOnce: 2, waiting: 2, retryAfter: 2 })
    const { began, task, end } = manualTasks()
    const results = [0, 1, 2, 3].map((index) => run(task(index)))
    expect(began).toEqual([0, 1])
    await expect(run(task(4))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
    end(1)
    await results[1]
    await expect.poll(() => began).toEqual([0, 1, 2])
    results.push(run(task(4)))
    end(0)
    end(2)
    await expect.poll(() => began).toEqual([0, 1, 2, 3, 4])
    end(3)
    end(4)
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4])
  })

  it('has its share of the places when several processes run, and at least one', async () => {
    const [wide, narrow] = [4, 1].map((places) => createTaskQueue({ atOnce: places, waiting: 0, retryAfter: 2 }))
    const { began, task, end } = manualTasks()
    divideTaskQueues(2)
    try {
      const results = [wide?.(task(0)), wide?.(task(1)), narrow?.(task(2))]
      await expect(wide?.(task(3))).rejects.toMatchObject({ code: 'unavailable' })
      expect(began).toEqual([0, 1, 2])
      for (const index of began) end(index)
      await Promise.all(results)
    } finally {
      divideTaskQueues(1)
    }
  })

  it('goes on after a task that fails', async () => {
    const run = createTaskQueue({ atOnce: 1, waiting: 1, retryAfter: 2 })
    const failing = run(async () => {
      throw new Error('broken')
    })
    const next = run(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await run(async () => 'again')).toBe('again')
  })
})
