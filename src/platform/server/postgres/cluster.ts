import { execFile } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import { dataFolderOf, writeRecord, type Engine } from './engine.ts'
import { giveTo, type RunAs } from './run-as.ts'

export const superuser = 'app'
const draftPrefix = 'pgdata.init-'
const passwordDraftPrefix = '.password-'
// The builtin locale provider came with this version; before it the C library's C.UTF-8 does the same work.
const builtinLocaleMajor = 17

/** No locale and no zone of the machine may leak into the data. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
})

/**
 * Makes the cluster when there is none. It is built in a sibling folder and renamed, so that a kill at any
 * moment leaves either no cluster or a whole one.
 * @throws StartError when the folder holds something that is not a cluster: it is never overwritten
 */
export async function ensureCluster(base: string, engine: Engine, user: RunAs): Promise<void> {
  removeDrafts(base)
  const data = dataFolderOf(base)
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) return
  if (fs.existsSync(data) && fs.readdirSync(data).length > 0) {
    throw new StartError(
      `${data} is not empty and is not a database: restore it from a backup, or choose another folder with DATA_DIR. ` +
        'Nothing was touched.',
    )
  }
  const password = crypto.randomBytes(24).toString('base64url')
  const draft = await initialise(base, engine, user, password)
  fs.writeFileSync(passwordFile(base), password, { mode: 0o600, flush: true })
  writeRecord(base, engine)
  if (fs.existsSync(data)) fs.rmdirSync(data)
  fs.renameSync(draft, data)
  syncFolder(base)
}

const passwordFile = (base: string): string => path.join(base, 'db.password')

export function readPassword(base: string): string {
  try {
    return fs.readFileSync(passwordFile(base), 'utf8').trim()
  } catch (error) {
    throw new StartError(
      `The database password ${passwordFile(base)} cannot be read: ${(error as Error).message}. ` +
        'Restore the whole data folder from a backup, or start as the user that owns it.',
    )
  }
}

function removeDrafts(base: string): void {
  for (const name of fs.readdirSync(base)) {
    if (!name.startsWith(draftPrefix) && !name.startsWith(passwordDraftPrefix)) continue
    try {
      fs.rmSync(path.join(base, name), { recursive: true, force: true })
    } catch {
      // The initdb of a killed start may still be writing there: the next start removes it.
    }
  }
}

async function initialise(base: string, engine: Engine, user: RunAs, password: string): Promise<string> {
  const id = crypto.randomBytes(4).toString('hex')
  const passwordDraft = path.join(base, passwordDraftPrefix + id)
  fs.writeFileSync(passwordDraft, `${password}\n`, { mode: 0o600 })
  giveTo(user, passwordDraft)
  const failures: string[] = []
  try {
    for (const characterType of characterTypes()) {
      const draft = path.join(base, `${draftPrefix}${id}-${characterType}`)
      fs.mkdirSync(draft, { mode: 0o700 })
      giveTo(user, draft)
      const failure = await runInitdb(
        engine,
        user,
        initdbArguments(engine, draft, passwordDraft, characterType),
      )
      if (!failure) return draft
      failures.push(failure)
      fs.rmSync(draft, { recursive: true, force: true })
    }
  } finally {
    fs.rmSync(passwordDraft, { force: true })
  }
  throw new StartError(explainInitdb(failures.at(-1) ?? ''))
}

// With a character type that is not UTF-8, pg_trgm finds no trigram in Persian text. macOS has no C.UTF-8.
function characterTypes(): string[] {
  return process.platform === 'darwin' ? ['en_US.UTF-8', 'UTF-8'] : ['C.UTF-8', 'C.utf8', 'en_US.UTF-8']
}

function initdbArguments(
  engine: Engine,
  folder: string,
  passwordDraft: string,
  characterType: string,
): string[] {
  const provider =
    engine.major >= builtinLocaleMajor
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale-provider=libc']
  const named = ['messages', 'monetary', 'numeric', 'time'].map((name) => `--lc-${name}=C`)
  return [
    '--pgdata',
    folder,
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--data-checksums',
    '--auth=scram-sha-256',
    '--pwfile',
    passwordDraft,
    ...provider,
    '--lc-collate=C',
    `--lc-ctype=${characterType}`,
    ...named,
  ]
}

/** @returns what initdb said when it failed */
async function runInitdb(engine: Engine, user: RunAs, args: string[]): Promise<string | undefined> {
  try {
    const program = path.join(engine.bin, 'initdb')
    await promisify(execFile)(program, args, { ...user, env: serverEnvironment(), cwd: '/' })
    return undefined
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    return stderr?.trim() || message
  }
}

function explainInitdb(said: string): string {
  if (/could not look up effective user/.test(said)) {
    return (
      `The current user (${process.getuid?.()}) has no entry in /etc/passwd, which PostgreSQL needs. ` +
      'Add one, or set DATABASE_URL.'
    )
  }
  if (/No space left/.test(said)) return 'The disk is full: the database could not be made.'
  return `The database could not be made. initdb said: ${said.split('\n').slice(-3).join(' ')}`
}

/** Makes the rename durable. */
function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
