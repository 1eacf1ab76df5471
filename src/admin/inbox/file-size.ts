const units = ['kilobyte', 'megabyte'] as const

/** Returns a size in words, such as "1.2 MB". */
export function fileSize(bytes: number): string {
  const isSmall = bytes < 1024 * 1024
  const value = isSmall ? Math.ceil(bytes / 1024) : bytes / (1024 * 1024)
  const options = { style: 'unit', unit: units[isSmall ? 0 : 1] ?? 'megabyte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat('en-US', options).format(value)
}
