import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { refuseSecondOfGroup } from '../single-choices.reads.ts'
import type * as z from 'zod/mini'
import type { mergePreview, mergeRefusals, PossibleDuplicate } from '../../client-merging.contract.ts'
import type { Client, ClientDraft } from '../../clients.contract.ts'
import type { BusinessDays } from '../business-days.reads.ts'
import { refreshFacts } from '../facts/client-facts.reads.ts'
import type { ClientFollowers } from '../client-followers.ts'
import type { NamingTable } from '../personal-data/client-handling.ts'
import { moveOwned } from '../personal-data/client-owned-tables.reads.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import { editableFields, saveClientColumns } from '../clients.store.ts'

type Refusal = (typeof mergeRefusals)[number]

/** Open clients in scope of the same name in any spelling; those born on the day first. */
export async function possibleDuplicatesOf(
  db: Db,
  actor: Actor,
  asked: { fullName: string; birthDate?: string | undefined; except?: number | undefined },
): Promise<PossibleDuplicate[]> {
  const rows = await clientsInScope(db, actor)
    .select(['id', 'code', 'full_name as fullName', 'phone', 'birth_date as birthDate'])
    .where('folded_name', '=', searchKey(asked.fullName))
    .where('closed_on', 'is', null)
    .where('clients.id', '<>', asked.except ?? 0)
    .orderBy(sql`birth_date is not distinct from ${asked.birthDate ?? null}::date`, 'desc')
    .orderBy('id')
    .limit(5)
    .execute()
  return rows.map((row) => ({
    ...row,
    isLikely: asked.birthDate !== undefined && row.birthDate === asked.birthDate,
  }))
}

/** Why two records cannot become one as they are now. */
export async function mergeRefusalsOf(
  db: Db,
  keep: Client,
  other: Client,
  days: BusinessDays,
): Promise<Refusal[]> {
  const found: Refusal[] = []
  if (keep.isErased || other.isErased) found.push('erased')
  else if (keep.mergedInto !== null || other.mergedInto !== null) found.push('merged')
  else if (keep.closedOn !== null) found.push('closed')
  if (await termsOverlap(db, [keep.id, other.id], days[keep.country])) found.push('overlapping-terms')
  if (await clashInGroup(db, keep, other)) found.push('one-of-group')
  return found
}

/** Past days may have been paid twice; from today on one person has one term at a time. */
async function termsOverlap(db: Db, [one, two]: [number, number], today: string): Promise<boolean> {
  const { rows } = await sql<{ overlap: boolean }>`
    select (a.paid_days * b.paid_days) && datemultirange(daterange(${today}::date, null)) as overlap
    from client_facts a, client_facts b where a.client_id = ${one} and b.client_id = ${two}`.execute(db)
  return rows[0]?.overlap ?? false
}

async function clashInGroup(db: Db, keep: Client, other: Client): Promise<boolean> {
  const missing = other.conditions.filter(({ code }) => keep.conditions.every((one) => one.code !== code))
  try {
    await refuseSecondOfGroup(db, keep.conditions, [...keep.conditions, ...missing])
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') return true
    throw error
  }
}

/** How much of the other record would move, by kind. */
export async function countMoves(db: Db, otherId: number): Promise<z.output<typeof mergePreview>['moves']> {
  const count = async (table: NamingTable) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${sql.table(table)} where client_id = ${otherId}`.execute(db)
    return rows[0]?.total ?? 0
  }
  return {
    terms: await count('terms'),
    visits: await count('visits'),
    lists: await count('food_lists'),
    comments: await count('comments'),
    messages: await count('messages'),
  }
}

/** Joins two locked records. The facts of both are counted anew. @throws `conflict` where days of runs meet */
export async function mergeClients(
  db: Db,
  { keep, other, next }: { keep: Client; other: Client; next: ClientDraft },
  { followers, ...when }: { now: Date; today: string; followers: ClientFollowers },
): Promise<void> {
  await moveAll(db, other.id, keep.id)
  await dropNone(db, keep.id)
  await followers.merge(db, { from: other.id, to: keep.id }, when.now)
  // A phone belongs to one record at a time, at every moment.
  const isSwapped = next.phone === other.phone
  if (isSwapped) {
    const waiting = `merging-${other.id}`
    await db.updateTable('clients').set({ phone: waiting }).where('id', '=', other.id).execute()
  }
  await saveClientColumns(db, keep, next, when.now)
  if (isSwapped) {
    await saveClientColumns(db, other, { ...editableFields(other), phone: keep.phone }, when.now)
  }
  await db
    .updateTable('clients')
    .set({
      closed_on: other.closedOn ?? when.today,
      closed_reason: 'duplicate',
      merged_into: keep.id,
      version: other.version + 1,
      updated_at: when.now,
    })
    .where('id', '=', other.id)
    .execute()
  // Whoever was merged into the other one before leads to the record that stays, without a detour.
  await db.updateTable('clients').set({ merged_into: keep.id }).where('merged_into', '=', other.id).execute()
  await refreshFacts(db, keep.id, when.now)
  await refreshFacts(db, other.id, when.now)
}

/** «None» of one record does not hold beside what the other one has. */
async function dropNone(db: Db, clientId: number): Promise<void> {
  await sql`delete from client_conditions own where client_id = ${clientId} and condition_code = 'none'
    and exists (select from client_conditions other where other.client_id = own.client_id
      and other.condition_code <> 'none')`.execute(db)
  await sql`delete from client_medicines own where client_id = ${clientId} and medicine_code = 'none'
    and exists (select from client_medicines other where other.client_id = own.client_id
      and other.medicine_code <> 'none')`.execute(db)
}

async function moveAll(db: Db, from: number, to: number): Promise<void> {
  try {
    await moveOwned(db, from, to)
  } catch (error) {
    const overlaps = '23P01'
    if ((error as { code?: string }).code === overlaps)
      throw new AppError('conflict', { message: 'Days of both records meet', current: { refusals: [] } })
    throw error
  }
}
