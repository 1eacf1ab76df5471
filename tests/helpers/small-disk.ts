import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'

/** Runs `work` while a disk of this size is at `directory`. Only root can make one; elsewhere it does nothing. */
export async function onDisk(directory: string, size: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(directory)
  const [code] = await once(spawn('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', directory]), 'exit')
  if (code === 0) await work().finally(() => once(spawn('umount', [directory]), 'exit'))
}
