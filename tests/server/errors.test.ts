import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { AppError, errorCodes, errorTable, toAppError } from '#server/errors.ts'

describe('the table of errors', () => {
  it('has every code', () => {
    expect(errorCodes).toEqual(Object.keys(errorTable))
    expect(errorCodes).toContain('length_required')
  })

  it.each(errorCodes)('reads what tRPC itself refuses as %s', (code) => {
    const error = toAppError(new TRPCError({ code: errorTable[code].trpc, message: 'Refused' }))
    expect(errorTable[error.code].trpc).toBe(errorTable[code].trpc)
    expect(toAppError(new AppError(code, 'Refused')).code).toBe(code)
  })
})
