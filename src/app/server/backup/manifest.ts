import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '#platform/server/start-error.ts'

/** Raised when an older version could not read the backup. */
export const backupFormat = 1

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const plainName = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))
/** Below the folder of the backup, without a way out of it. */
const filePath = z.string().check(z.regex(/^(?!.*(^|\/)\.\.?(\/|$))[\w.-]+(\/[\w.-]+)*$/))

const manifest = z.strictObject({
  format: z.literal(backupFormat),
  /** Version of the program that made it. */
  program: z.string(),
  takenAt: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256 })),
  tables: z.array(
    z.strictObject({
      name: plainName,
      columns: z.array(plainName),
      rows: z.int(),
      sha256,
      isSealed: z.boolean(),
    }),
  ),
  sequences: z.array(z.strictObject({ name: plainName, value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.strictObject({ path: filePath, bytes: z.int(), sha256 })),
  /** Files of a bucket are not part of the backup. */
  uploads: z.enum(['disk', 'bucket']),
})
export type Manifest = z.output<typeof manifest>
export type TableEntry = Manifest['tables'][number]
export type FileEntry = Manifest['files'][number]

export const manifestFile = (folder: string): string => path.join(folder, 'manifest.json')
export const keysFile = (folder: string): string => path.join(folder, 'keys.sealed')
export const tableFile = (folder: string, table: string): string =>
  path.join(folder, 'tables', `${table}.copy`)

export const hashOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** @throws StartError when the folder holds no backup, or one of a newer version, or its manifest is damaged */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; sha256: string }> {
  const bytes = await fs.readFile(manifestFile(folder)).catch(() => {
    throw new StartError(`${folder} holds no backup: there is no manifest.json in it.`)
  })
  const given = readJson(bytes.toString())
  const format = z.object({ format: z.int() }).safeParse(given)
  if (format.success && format.data.format > backupFormat) {
    throw new StartError(`The backup ${folder} was made by a newer version: restore it with that version.`)
  }
  const parsed = manifest.safeParse(given)
  if (!parsed.success) throw new StartError(damaged('manifest.json'))
  return { manifest: parsed.data, sha256: hashOf(bytes) }
}

export const damaged = (what: string): string =>
  `The backup is damaged: ${what} is not what was written. Nothing was restored.`

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
