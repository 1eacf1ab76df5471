import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { endSubscriptions, LiveSocket } from './client-live.ts'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

vi.stubGlobal('WebSocket', LiveSocket)

beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

// An unexpected warning is a defect: React reports wrong markup, missing keys and lost updates this way.
afterEach(() => {
  cleanup()
  endSubscriptions()
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  expect(vi.mocked(console.warn).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
