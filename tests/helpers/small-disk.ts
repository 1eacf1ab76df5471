import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this user can make a disk: root can, but not in every container. */
export const canMakeDisk = tryDisk()

/** Runs `work` while a disk of this size is at `directory`. */
export async function onDisk(directory: string, size: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(directory)
  if (!mount(directory, size)) throw new Error(`No disk could be made at ${directory}`)
  await work().finally(() => spawnSync('umount', [directory]))
}

function mount(directory: string, size: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', directory]).status === 0
}

function tryDisk(): boolean {
  const directory = mkdtempSync(join(tmpdir(), 'disk-'))
  const isMade = mount(directory, '64k')
  if (isMade) spawnSync('umount', [directory])
  rmdirSync(directory)
  return isMade
}
