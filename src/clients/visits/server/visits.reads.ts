import { sql } from 'kysely'
import type { CountryId } from '#platform/contract/text/locale.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { assertFound } from '#platform/server/versions.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import { type Bordered, clientsInScope } from '#platform/server/client-scope.ts'

const columns = writtenColumns([
  'visits.id',
  'visits.client_id',
  'visits.term_id',
  'visits.number',
  'visits.due_on',
  'visits.weighed_on',
  'visits.weight_g',
  'visits.waist_mm',
  'visits.state_code',
  'visits.activity_type',
  'visits.target_kcal',
  'visits.target',
  'visits.recorded_by',
  'visits.recorded_at',
  'visits.note',
  'visits.version',
  'terms.diet_type as term_diet_type',
  'terms.diet_id as term_diet_id',
  'terms.created_at as term_created_at',
  'terms.start_on as term_start_on',
  'terms.refunded_at as term_refunded_at',
  'terms.cancelled_at as term_cancelled_at',
  'clients.country',
  'clients.province_code',
  'clients.closed_on',
  'clients.supporter_id',
  'staff.display_name as recorder',
])

/** A visit with its term's diet, of a client in the actor's scope. */
export type VisitRow = Awaited<ReturnType<typeof visibleVisit>>

export function visitsInScope(db: Db, actor: Bordered) {
  return clientsInScope(db, actor)
    .innerJoin('visits', 'visits.client_id', 'clients.id')
    .innerJoin('terms', 'terms.id', 'visits.term_id')
    .leftJoin('staff', 'staff.id', 'visits.recorded_by')
    .select(columns)
}

/** @throws `not-found` for a visit of a foreign client just as for a missing one */
export async function visibleVisit(db: Db, actor: Actor, visitId: number) {
  const row = await visitsInScope(db, actor)
    .where('visits.id', '=', visitId)
    .modifyEnd(preparedPlan)
    .executeTakeFirst()
  assertFound(row)
  return row
}

/** As `visibleVisit`; holds the client's row until the end of the transaction, so that changes of one client take turns. */
export async function lockVisit(db: Db, actor: Actor, visitId: number): Promise<VisitRow> {
  await holdClientOf(db, visitId)
  return visibleVisit(db, actor, visitId)
}

/**
 * Holds the row of a visit's client until the end of the transaction. What is read of the client comes after it: a statement
 * that waits for a row sees the others as they were before it waited.
 * @throws `not-found`
 */
export async function holdClientOf(db: Db, visitId: number): Promise<{ id: number; country: CountryId }> {
  const { rows } = await sql<{ id: number; country: CountryId }>`
    select id, country from clients where id = (select client_id from visits where id = ${visitId}) for no key update
    ${preparedPlan}`.execute(db)
  const [held] = rows
  assertFound(held)
  return held
}

/** The visits of a client that the caller may see, latest due day first. */
export function visitsOf(db: Db, actor: Actor, clientId: number): Promise<VisitRow[]> {
  return visitsInScope(db, actor)
    .where('clients.id', '=', clientId)
    .orderBy('visits.due_on', 'desc')
    .orderBy('visits.id', 'desc')
    .limit(200)
    .execute()
}
