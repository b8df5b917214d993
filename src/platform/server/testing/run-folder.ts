import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const memory = '/dev/shm'
const prefix = 'back-office-test-'
const gigabyte = 2 ** 30

/**
 * A folder for the files of one run of the tests. In memory where there is room: every test file has a database of a
 * thousand files, and to make and remove those on a disk takes longer than most of the tests.
 * @param needed gigabytes that are free before the run begins, of all that it takes
 */
export function makeRunFolder(needed = 4): string {
  const place = hasRoom(needed) && mayExecute() ? memory : os.tmpdir()
  if (place === memory) removeLeftovers()
  const folder = fs.mkdtempSync(path.join(place, `${prefix}${process.pid}-`))
  // Root runs the database as another user, who passes here.
  fs.chmodSync(folder, 0o711)
  return folder
}

/** Containers often have 64 MB of it, and memory that others use up is none. */
function hasRoom(needed: number): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(memory)
    return bavail * bsize > 2 * gigabyte && process.availableMemory() > needed * gigabyte
  } catch {
    return false
  }
}

/** Beside its data there may be a copy of the database's program. */
function mayExecute(): boolean {
  const program = path.join(memory, `${prefix}program-${process.pid}`)
  try {
    fs.writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    return spawnSync(program).status === 0
  } catch {
    return false
  } finally {
    fs.rmSync(program, { force: true })
  }
}

/** A run that was killed removes nothing: its memory would be lost until the machine starts anew. */
function removeLeftovers(): void {
  for (const name of fs.readdirSync(memory)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid && !fs.existsSync(`/proc/${pid}`))
      fs.rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}
