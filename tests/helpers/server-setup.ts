import { afterAll, vi } from 'vitest'
import { forgetRefusals } from '#server/audit/refusals.ts'

// The files of one process follow each other in it: each leaves it as it was.
const umask = process.umask()

afterAll(() => {
  forgetRefusals()
  process.umask(umask)
  vi.useRealTimers()
  vi.restoreAllMocks()
})
