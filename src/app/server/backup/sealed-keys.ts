import { randomBytes, scrypt } from 'node:crypto'
import fs from 'node:fs/promises'
import process from 'node:process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { createSealing } from '#platform/server/sealing.ts'
import { StartError } from '#platform/server/start-error.ts'
import { damaged, keysFile } from './manifest.ts'

/** Tables that hold keys: their rows lie in the sealed file and not beside the others. */
export const tablesOfKeys: readonly string[] = ['credit_code_keys']

/** What opens only with the passphrase. */
const keys = z.strictObject({
  /** SHA-256 of the manifest: what the backup is made of is what was written, all of it. */
  manifest: z.string(),
  /** Hexadecimal; null: the installation has none yet. */
  secondFactorKey: z.nullable(z.string()),
  /** Hexadecimal; absent in a backup from before the seals. */
  eventSealKey: z._default(z.nullable(z.string()), null),
  /** Rows of `tablesOfKeys`, base64. */
  tables: z.record(z.string(), z.string()),
})
export type Keys = z.output<typeof keys>

const envelope = z.strictObject({ salt: z.string(), cost: z.int(), sealed: z.string() })

const owner = 'backup'
const saltBytes = 16
const keyBytes = 32
// 128 MiB and about half a second for each guess.
const cost = 2 ** 17
const highestCost = 2 ** 20
const blockSize = 8
const shortest = 12

/** @throws StartError where none is given, or one that is easily guessed */
export function passphraseOf(env: NodeJS.ProcessEnv = process.env): string {
  const passphrase = env.BACKUP_PASSPHRASE ?? ''
  if (passphrase.length >= shortest) return passphrase
  throw new StartError(
    `Set BACKUP_PASSPHRASE to at least ${shortest} characters: the keys of a backup are sealed with it.`,
  )
}

export async function sealKeys(folder: string, passphrase: string, content: Keys): Promise<void> {
  const salt = randomBytes(saltBytes)
  const sealing = await sealingOf(passphrase, salt, cost)
  const sealed = sealing.seal(Buffer.from(JSON.stringify(content)), owner)
  const written = { salt: salt.toString('base64'), cost, sealed: sealed.toString('base64') }
  await fs.writeFile(keysFile(folder), `${JSON.stringify(written)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
}

/** @throws StartError when the passphrase is another one, or the file is damaged */
export async function openKeys(folder: string, passphrase: string): Promise<Keys> {
  const read = envelope.safeParse(await readJson(keysFile(folder)))
  if (!read.success || read.data.cost > highestCost) throw new StartError(damaged('keys.sealed'))
  const { salt, cost: written, sealed } = read.data
  const sealing = await sealingOf(passphrase, Buffer.from(salt, 'base64'), written)
  const opened = sealing.open(Buffer.from(sealed, 'base64'), owner)
  if (!opened) {
    throw new StartError(
      'BACKUP_PASSPHRASE does not open this backup (or keys.sealed is damaged). Nothing was restored.',
    )
  }
  return keys.parse(JSON.parse(opened.toString()))
}

async function sealingOf(passphrase: string, salt: Buffer, N: number) {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
  const key = await derive(passphrase.normalize('NFC'), salt, keyBytes, {
    N,
    r: blockSize,
    p: 1,
    maxmem: 256 * N * blockSize,
  })
  return createSealing(() => key)
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8'))
  } catch {
    return null
  }
}
