import { afterAll, vi } from 'vitest'
import { forgetRefusals } from '#server/audit/refusals.ts'
import { hashCheaply } from './password-cost.ts'

// The files of one process follow each other in it: each leaves it as it was.
const umask = process.umask()
hashCheaply()

afterAll(() => {
  forgetRefusals()
  process.umask(umask)
  vi.useRealTimers()
  vi.restoreAllMocks()
})
