import { sql } from 'kysely'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Bilingual } from '#platform/contract/scalars.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow, retirement, saveRow, type Retirable } from '#platform/server/rows.ts'
import { claimName, refuseDuplicateName, type Named } from '#platform/server/taken-names.ts'
import '#system/registries/server/registries.table.ts'
import type { FeedbackCause } from '../feedback-causes.contract.ts'
import './feedback.table.ts'

const registry = 'feedback_causes'

/** How much feedback names each cause. */
const usesOfCauses = sql<{ cause: string; answers: number }>`(
  select named.cause, count(*) as answers
  from feedback cross join lateral (select distinct unnest(feedback.causes) as cause) named
  group by named.cause)`

/** Every cause in its order; there are some tens of them. */
export async function allCauses(db: Db): Promise<FeedbackCause[]> {
  const rows = await db
    .selectFrom('registry_entries')
    .leftJoin(usesOfCauses.as<'uses'>('uses'), 'uses.cause', 'registry_entries.code')
    .select(['id', 'code', 'name_fa', 'name_ar', 'parent_code', 'position', 'retired_at'])
    .select(['version', 'updated_at'])
    .select(sql<number>`coalesce(uses.answers, 0)::int`.as('used_by'))
    .where('registry', '=', registry)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    tone: row.parent_code === 'praise' ? 'praise' : 'complaint',
    position: row.position,
    retired: row.retired_at !== null,
    usedBy: row.used_by,
    version: row.version,
    updatedAt: row.updated_at,
  }))
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockCause(db: Db, causeId: number): Promise<FeedbackCause | null> {
  await db
    .selectFrom('registry_entries')
    .select('id')
    .where('registry', '=', registry)
    .where('id', '=', causeId)
    .forUpdate()
    .execute()
  return (await allCauses(db)).find(({ id }) => id === causeId) ?? null
}

interface Values {
  name: Bilingual
  tone: FeedbackCause['tone']
  position: number
}

const columnsOf = ({ name, tone, position }: Values) => ({
  name_fa: name.fa,
  name_ar: name.ar,
  parent_code: tone,
  position,
})

/** @throws `validation` when the code is taken, `duplicate` when the name is */
export async function insertCause(db: Db, draft: Values & { code: string }, now: Date): Promise<number> {
  const all = await refuseTakenNames(db, draft.name, null)
  if (all.some(({ code }) => code === draft.code)) throw fieldError('code', 'taken')
  return insertRow(
    db,
    'registry_entries',
    { registry, code: draft.code, ...columnsOf(draft), data: '{}', retired_at: null },
    now,
  )
}

/** @throws `duplicate` when another cause has the name */
export async function saveCause(
  db: Db,
  before: FeedbackCause,
  next: Retirable<Values>,
  now: Date,
): Promise<void> {
  await refuseTakenNames(db, next.name, before)
  await saveRow(db, 'registry_entries', before.id, { ...columnsOf(next), ...retirement(next, now) }, now)
}

/** @throws `in-use` while a mark names it */
export async function deleteCause(db: Db, { id, usedBy }: FeedbackCause): Promise<void> {
  if (usedBy > 0) throw new AppError('in-use', { current: { usedBy } })
  await db.deleteFrom('registry_entries').where('registry', '=', registry).where('id', '=', id).execute()
}

async function refuseTakenNames(db: Db, name: Bilingual, own: Named | null): Promise<FeedbackCause[]> {
  await claimName(db, registry, name, own)
  const all = await allCauses(db)
  refuseDuplicateName(all, name, own)
  return all
}
