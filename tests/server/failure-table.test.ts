import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { AppError, answers, errorCodes } from '#server/errors.ts'
import { failureOf } from '#server/failure.ts'

describe('the table of failures', () => {
  it('has every code', () => {
    expect(errorCodes).toEqual(Object.keys(answers))
    expect(errorCodes).toContain('length_required')
  })

  it.each(errorCodes)('knows what tRPC itself refuses as %s', (code) => {
    const failure = failureOf(new TRPCError({ code: answers[code].trpc, message: 'Refused' }))
    expect(answers[failure.code].trpc).toBe(answers[code].trpc)
    expect(failureOf(new AppError(code, 'Refused')).code).toBe(code)
  })
})
