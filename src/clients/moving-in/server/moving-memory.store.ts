import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { MovingFile, MovingIn } from '../moving-in.contract.ts'
import { askOptions, type MovingAsk, type MovingKind } from '../moving-fields.contract.ts'
import { rememberReading } from '#platform/server/foreign-tables/remembered-readings.store.ts'
import { movingSource } from './foreign-file.ts'
import './moving-in.table.ts'

/** What belongs to the old system. What becomes of rows that meet others belongs to one import, and is asked again. */
const rememberedAsks = [
  'supporter',
  'activity',
  'goal',
  'condition',
  'allergy',
  'package',
  'country',
  'unit',
  'method',
  'dietType',
  'dateOrder',
  'decimal',
  'birthPart',
  'unstated',
] as const satisfies readonly MovingAsk[]

/** Remembers of each file what its columns hold and how it was read, and the answers. That somebody left a word of health out is not remembered. */
export async function rememberMoving(db: Db, importId: number, now: Date): Promise<void> {
  await sql`
    insert into moving_memory (kind, signature, columns, answers, used_at)
    select distinct on (files.kind, files.signature) files.kind, files.signature, files.columns, (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(moving_imports.answers)
      where split_part(key, ':', 1) = any (${rememberedAsks}::text[])
        and not (split_part(key, ':', 1) in ('condition', 'allergy') and value = 'leave')), ${now}
    from moving_files files join moving_imports on moving_imports.id = files.import_id
    where files.import_id = ${importId} and files.signature <> '' order by files.kind, files.signature, files.id desc
    on conflict (kind, signature) do update set columns = excluded.columns,
      answers = moving_memory.answers || excluded.answers, used_at = excluded.used_at`.execute(db)
  const files = await db
    .selectFrom('moving_files')
    .innerJoin('moving_sources', 'file_id', 'moving_files.id')
    .select(['kind', 'signature', 'choices'])
    .where('import_id', '=', importId)
    .orderBy('moving_files.id')
    .execute()
  for (const { kind, ...file } of files)
    if (Object.keys(file.choices).length > 0)
      await rememberReading(db, { source: movingSource(kind), ...file, now })
}

/** What the columns of a file with these headers held the last time; null: nobody said. */
export async function rememberedColumns(
  db: Db,
  kind: MovingKind,
  { signature, headers }: { signature: string; headers: readonly string[] },
): Promise<MovingFile['columns'] | null> {
  const row = await db
    .selectFrom('moving_memory')
    .select('columns')
    .where('kind', '=', kind)
    .where('signature', '=', signature)
    .executeTakeFirst()
  return row?.columns.length === headers.length ? row.columns : null
}

/** Answers of earlier imports of the same source that still mean something here. */
export async function rememberedAnswers(
  db: Db,
  importId: number,
  choices: MovingIn['choices'],
): Promise<Record<string, string>> {
  const { rows } = await sql<{ answers: Record<string, string> }>`
    select memory.answers from moving_memory memory
    join moving_files files using (kind, signature) where files.import_id = ${importId}
    order by memory.used_at, files.id`.execute(db)
  const all = Object.assign({}, ...rows.map(({ answers }) => answers)) as Record<string, string>
  const entries: Partial<Record<string, readonly { value: string }[]>> = choices
  const isKnown = ([key, value]: [string, string]) => {
    const ask = key.split(':', 1)[0] as MovingAsk
    const options: readonly string[] = askOptions[ask]
    const entry = entries[ask]
    return entry === undefined ? true : options.includes(value) || entry.some((one) => one.value === value)
  }
  return Object.fromEntries(Object.entries(all).filter(isKnown))
}
