import { readFileSync, readlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Behind whatever answers somebody, and still with a tenth of a busy core: what holds a lock of the database is not left
 * without time.
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
    // Another system, or a database of another user.
  }
}
