import { sql } from 'kysely'
import { amountsOf, numberOf } from '#platform/contract/setting.ts'
import type { Db } from '#platform/server/database.ts'
import { lockSetting, saveSetting } from '#platform/server/settings.reads.ts'
import { settingNames, type SettingChange, type SettingName, type SettingRow } from '../settings.contract.ts'
import { declaredSettings } from '../declared-settings.contract.ts'

interface Stored {
  id: number
  key: string
  value: unknown
  version: number
  at: string
  by: string | null
  edited: boolean
}

const keyOf = (name: SettingName): string => declaredSettings[name].key

/** All of them in their order, edited or not. */
export async function allSettings(db: Db): Promise<SettingRow[]> {
  const rows = await storedRows(db, settingNames.map(keyOf))
  return settingNames.map((name) =>
    toSetting(
      name,
      rows.find(({ key }) => key === keyOf(name)),
    ),
  )
}

/** One setting; nobody else edits it until the end of the transaction. */
export async function lockDeclared(db: Db, name: SettingName): Promise<SettingRow> {
  await lockSetting(db, keyOf(name))
  const [row] = await storedRows(db, [keyOf(name)])
  return toSetting(name, row)
}

/** One setting and the number of its record. @throws when nobody has edited it */
export async function oneSetting(db: Db, name: SettingName): Promise<{ id: number; setting: SettingRow }> {
  const [row] = await storedRows(db, [keyOf(name)])
  if (!row) throw new Error(`The setting ${name} has no record`)
  return { id: row.id, setting: toSetting(name, row) }
}

/** The number of a setting's record; null while nobody has edited it. */
export async function settingId(db: Db, name: SettingName): Promise<number | null> {
  const [row] = await storedRows(db, [keyOf(name)])
  return row?.id ?? null
}

export function saveDeclared(
  db: Db,
  name: SettingName,
  { number, amounts }: SettingChange,
  author: { now: Date; staffId: number },
): Promise<void> {
  return saveSetting(db, keyOf(name), number ?? amounts, author)
}

async function storedRows(db: Db, keys: readonly string[]): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select settings.id, settings.key, settings.value, settings.version, settings.updated_at as at,
      staff.display_name as by, settings.updated_by is not null as edited
    from settings left join staff on staff.id = settings.updated_by
    where settings.key in (${sql.join(keys)})`.execute(db)
  return rows
}

function toSetting(name: SettingName, row: Stored | undefined): SettingRow {
  const declared = declaredSettings[name]
  const held =
    declared.kind === 'number'
      ? { number: numberOf(declared, row?.value), amounts: null }
      : { number: null, amounts: amountsOf(declared, row?.value) }
  const shipped =
    declared.kind === 'number'
      ? { number: declared.shipped, amounts: null }
      : { number: null, amounts: declared.shipped }
  const changed = row?.edited ? { at: row.at, by: row.by } : null
  return { name, ...held, shipped, changed, version: row?.version ?? 1 }
}
