import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'

const pollMs = 20
const leaveAloneMs = 1_000
const giveUpMs = 120_000
// Larger than any process number of any system: PostgreSQL then takes the file for a leftover,
// and still looks whether backends of that server are attached to its shared memory.
const nobodysPid = 2_147_483_646

/**
 * Sees that no server of an earlier, killed start still works on the data folder. The caller holds the owner lock,
 * so a live one is an orphan of ours: it is waited for, then asked to stop, never killed.
 */
export async function clearPredecessor(data: string, log: Log): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid')
  let asked = false
  for (let waited = 0; ; waited += pollMs) {
    const pid = readPid(pidFile)
    if (pid === undefined) return
    if (!isServerOf(pid, data)) return markStale(pidFile, pid)
    if (waited >= giveUpMs) {
      throw new StartError(
        `A PostgreSQL left by an earlier start (process ${pid}) does not stop. Stop it, then start again.`,
      )
    }
    if (waited >= leaveAloneMs && !asked) {
      asked = true
      log.warn(`A PostgreSQL left by an earlier start (process ${pid}) is asked to stop`)
      askToStop(pid)
    }
    await sleep(pollMs)
  }
}

function askToStop(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
    throw new StartError(
      `A PostgreSQL left by an earlier start (process ${pid}) belongs to another user. Stop it, then start again.`,
    )
  }
}

/** @returns the process number in the first line of `postmaster.pid` */
export function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10)
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A process number may have been given to somebody else since: its command line must name our data folder. */
function isServerOf(pid: number, data: string): boolean {
  if (pid === nobodysPid) return false
  const words = commandLine(pid)
  return words.includes(data)
}

function commandLine(pid: number): string[] {
  if (process.platform === 'linux') {
    try {
      // Empty for a zombie, which holds nothing any more.
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    } catch {
      return []
    }
  }
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(' ')
}

function markStale(pidFile: string, pid: number): void {
  if (pid === nobodysPid) return
  try {
    const lines = fs.readFileSync(pidFile, 'utf8').split('\n')
    // Gone or replaced meanwhile: nothing to mark.
    if (Number(lines[0]) !== pid) return
    fs.writeFileSync(pidFile, [nobodysPid, ...lines.slice(1)].join('\n'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
