import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error.ts'

/** The user PostgreSQL runs as. Empty: the current one. PostgreSQL itself refuses to run as root. */
export type RunAs = { uid: number; gid: number } | Record<string, never>

const systemDataFolder = '/var/lib/nutrition-back-office'

/** The current user, or, for root, `postgres` or `nobody`. */
export function databaseUser(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const user = findUser('postgres') ?? findUser('nobody')
  if (user) return user
  throw new StartError(
    'PostgreSQL cannot run as root and this machine has neither a user «postgres» nor «nobody». ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  )
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * `<projectFolder>/data`; or a folder under /var/lib when root starts the program from a place
 * that the database user cannot reach, such as /root.
 */
export function defaultDataFolder(projectFolder: string): string {
  const beside = path.join(projectFolder, 'data')
  if (process.getuid?.() !== 0) return beside
  return findBarrier(path.dirname(beside), databaseUser()) ? systemDataFolder : beside
}

/**
 * Makes the data folder and sees that the database user can pass through to it.
 * @returns its real path
 */
export function prepareDataFolder(folder: string, user: RunAs): string {
  const asRoot = 'uid' in user
  try {
    fs.mkdirSync(folder, { recursive: true, mode: asRoot ? 0o711 : 0o700 })
    // The umask may have taken the passage away; only the folder itself is ours to open.
    if (asRoot) fs.chmodSync(folder, fs.statSync(folder).mode | 0o111)
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be made: ${(error as Error).message}. Set DATA_DIR.`,
    )
  }
  const real = fs.realpathSync(folder)
  const barrier = findBarrier(real, user)
  if (!barrier) return real
  throw new StartError(
    `The data folder ${real} lies below ${barrier}, which the database user cannot enter. ` +
      `Set DATA_DIR to a reachable folder such as ${systemDataFolder}, or start as an ordinary user.`,
  )
}

/** The first folder on the way that `user` may not pass, by its mode bits. */
function findBarrier(folder: string, user: RunAs): string | undefined {
  if (!('uid' in user)) return undefined
  const steps = folder
    .split(path.sep)
    .map((_, index, parts) => parts.slice(0, index + 1).join(path.sep) || path.sep)
  return steps.find((step) => !mayPass(step, user.uid, user.gid))
}

function mayPass(folder: string, uid: number, gid: number): boolean {
  const stat = fs.statSync(folder, { throwIfNoEntry: false })
  if (!stat) return true
  if (stat.uid === uid) return (stat.mode & 0o100) !== 0
  if (stat.gid === gid) return (stat.mode & 0o010) !== 0
  return (stat.mode & 0o001) !== 0
}

/** Gives a file or folder to the database user; nothing to do when that is the current one. */
export function giveTo(user: RunAs, file: string): void {
  if ('uid' in user) fs.chownSync(file, user.uid, user.gid)
}
