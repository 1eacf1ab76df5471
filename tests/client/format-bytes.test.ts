import { describe, expect, it } from 'vitest'
import { formatBytes } from '#src/lib/format.ts'

const KIB = 1024
const MIB = 1024 * KIB
const GIB = 1024 * MIB

describe('a size', () => {
  it.each([
    [1, '1 KiB'],
    [KIB, '1 KiB'],
    [KIB + 1, '2 KiB'],
    [MIB - KIB, '1,023 KiB'],
    [MIB, '1 MiB'],
    [2_000_000, '1.9 MiB'],
    [70 * MIB, '70 MiB'],
    [GIB - MIB, '1,023 MiB'],
    [GIB - KIB, '1,023.9 MiB'],
    [GIB, '1 GiB'],
    [1500 * GIB, '1,500 GiB'],
  ])('of %d bytes is in the largest unit that it fills', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})
