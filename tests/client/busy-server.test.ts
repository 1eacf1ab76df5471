import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openAdminApi } from '#src/admin/admin-api.ts'
import { HttpResponse, mockNetwork, procedure, refusal } from '../helpers/client-network.ts'

const network = mockNetwork()

describe('a read that the server refuses', () => {
  const { queryClient, client } = openAdminApi()
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {}

  async function refusedWith(headers: Record<string, string>) {
    network.use(
      http.get(procedure('account.viewer'), async () => {
        const { status, body } = refusal(503, 'The server is busy. Please try again in a moment.')
        return new HttpResponse(body, { status, headers })
      }),
    )
    const error = await client.account.viewer.query().catch((reason: Error) => reason)
    if (!(error instanceof Error) || typeof retry !== 'function' || typeof retryDelay !== 'function') throw error
    expect(error.message).toBe('The server is busy. Please try again in a moment.')
    return { isAskedAgain: retry(0, error), afterMs: retryDelay(0, error) }
  }

  it('is asked again after the time that a busy server names', async () => {
    expect(await refusedWith({ 'retry-after': '3' })).toEqual({ isAskedAgain: true, afterMs: 3000 })
  })

  it.each([
    ['none', {}],
    ['a date', { 'retry-after': 'Wed, 25 Nov 2026 12:00:00 GMT' }],
  ])('is asked again soon when it names %s', async (_what, headers: Record<string, string>) => {
    expect(await refusedWith(headers)).toEqual({ isAskedAgain: true, afterMs: 500 })
  })
})
