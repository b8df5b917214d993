import { readFileSync, readlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Lower than the priority of requests, but still a tenth of a busy core: a session that holds a lock must make
 * progress.
 */
const niceness = 10

/** Lets this thread run behind the others. Only Linux tells threads apart. */
export function lowerThisThread(): void {
  lower(() => Number(path.basename(readlinkSync('/proc/thread-self'))))
}

/** Lets the process that serves a session of our own database run behind the others. */
export function lowerBackend(pid: number): void {
  lower(() => (readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:') ? pid : Number.NaN))
}

/** Where that is not known or not allowed, it runs as all do. */
function lower(idOf: () => number): void {
  try {
    os.setPriority(idOf(), niceness)
  } catch {
    // Not supported by the system, or the database belongs to another user.
  }
}
