import { afterAll, vi } from 'vitest'

// The files of one process follow each other in it: each leaves it as it was.
const umask = process.umask()

afterAll(() => {
  process.umask(umask)
  vi.useRealTimers()
  vi.restoreAllMocks()
})
