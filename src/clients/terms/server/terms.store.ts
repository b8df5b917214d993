import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { PackageOffer } from '#clients/packages/server/packages.reads.ts'
import type { Db } from '#platform/server/database.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { instantInJson } from '#platform/server/columns.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import { insertRow } from '#platform/server/rows.ts'
import type { Term, TermDraft } from '../terms.contract.ts'
import { effectiveEnd, stoppedDays, termState } from './terms.rules.ts'
import type { TermsTable } from './terms.table.ts'

export async function isPublishedDiet(db: Db, dietId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from diets where id = ${dietId} and status = 'published'`.execute(db)
  return rows.length > 0
}

const columns = writtenColumns([
  'terms.id',
  'terms.client_id',
  'terms.package_id',
  'terms.days',
  'terms.visits_included',
  'terms.diet_type',
  'terms.diet_id',
  'terms.price',
  'terms.currency',
  'terms.start_on',
  'terms.extra_days',
  'terms.paid_at',
  'terms.refunded_at',
  'terms.cancelled_at',
  'terms.version',
  'packages.name_fa',
  'packages.name_ar',
])

function selectTerms(db: Db, clientId: RawBuilder<unknown>) {
  return db
    .selectFrom('terms')
    .innerJoin('packages', 'packages.id', 'terms.package_id')
    .select(columns)
    .select(
      sql<number>`(select count(distinct visit.id) from visits visit
        join food_lists list on list.visit_id = visit.id and list.state = 'received'
        where visit.term_id = terms.id)`.as('visits_done'),
    )
    .select(
      sql<Term['stops']>`(
        select coalesce(json_agg(json_build_object('id', stop.id, 'fromDay', stop.from_day, 'toDay', stop.to_day,
          'reason', stop.reason) order by stop.from_day, stop.id), '[]')
        from term_pauses stop where stop.term_id = terms.id)`.as('stops'),
    )
    .where('terms.client_id', '=', sql<number>`${clientId}`)
    .orderBy('terms.start_on', 'desc')
    .orderBy('terms.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTerms>['execute']>>[number]

/** The terms of a client as of today, newest start first. */
export async function listTerms(db: Db, clientId: number, today: IsoDate): Promise<Term[]> {
  const rows = await selectTerms(db, sql`${clientId}`)
    .modifyEnd(preparedPlan)
    .execute()
  return rows.map((row) => toTerm(row, today))
}

export async function findTerm(
  db: Db,
  clientId: number,
  termId: number,
  today: IsoDate,
): Promise<Term | null> {
  const all = await listTerms(db, clientId, today)
  return all.find((term) => term.id === termId) ?? null
}

/** The terms of a client as a column of another statement, in the same order: for `termBeside`. */
export const termsBeside = (db: Db, clientId: RawBuilder<unknown>) => sql<Row[]>`(
  select coalesce(json_agg(term order by term.start_on desc, term.id desc), '[]')
  from (${selectTerms(db, clientId)}) term)`

export function termBeside(row: Row, today: IsoDate): Term {
  const { paid_at: paid, refunded_at: refunded, cancelled_at: cancelled } = row
  const instants = {
    paid_at: instantInJson(paid),
    refunded_at: instantInJson(refunded),
    cancelled_at: instantInJson(cancelled),
  }
  return toTerm({ ...row, ...instants }, today)
}

function toTerm(row: Row, today: IsoDate): Term {
  const { stops } = row
  const dates = { startOn: row.start_on, days: row.days, extraDays: row.extra_days, stops }
  const paid = {
    isPaid: row.paid_at !== null,
    isRefunded: row.refunded_at !== null,
    isCancelled: row.cancelled_at !== null,
  }
  return {
    id: row.id,
    clientId: row.client_id,
    packageId: row.package_id,
    packageName: { fa: row.name_fa, ar: row.name_ar },
    days: row.days,
    visitsIncluded: row.visits_included,
    dietType: row.diet_type,
    dietId: row.diet_id,
    price: row.price,
    currency: row.currency,
    startOn: row.start_on,
    extraDays: row.extra_days,
    stoppedDays: stoppedDays(stops),
    endsOn: effectiveEnd(dates),
    state: termState({ ...dates, ...paid }, today),
    stops,
    visitsDone: row.visits_done,
    paidAt: row.paid_at,
    refundedAt: row.refunded_at,
    cancelledAt: row.cancelled_at,
    version: row.version,
  }
}

/** @returns the new term's id. Days, visits and price are copied: what was bought does not change. */
export async function insertTerm(
  db: Db,
  clientId: number,
  bought: { draft: TermDraft; from: PackageOffer; startOn: IsoDate },
  now: Date,
): Promise<number> {
  const { draft, from, startOn } = bought
  return insertRow(
    db,
    'terms',
    {
      client_id: clientId,
      package_id: from.id,
      days: from.days,
      visits_included: from.visits,
      diet_type: draft.dietType,
      diet_id: draft.dietId ?? null,
      start_on: startOn,
      extra_days: 0,
      price: from.price,
      currency: from.currency,
      paid_at: null,
      refunded_at: null,
      cancelled_at: null,
    },
    now,
  )
}

type Changes = Partial<
  Pick<Updateable<TermsTable>, 'start_on' | 'extra_days' | 'paid_at' | 'refunded_at' | 'cancelled_at'>
>

/** Saves what changed of a term as its next version. */
export async function saveTerm(db: Db, termId: number, changes: Changes, now: Date): Promise<void> {
  await termUpdate(db, termId, changes, now).execute()
}

/** The statement that does it, to be written with others. */
export function termUpdate(db: Db, termId: number, changes: Changes, now: Date) {
  return db
    .updateTable('terms')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', termId)
}

export async function insertPause(
  db: Db,
  term: Term,
  stop: { fromDay: IsoDate; toDay: IsoDate | null; reason: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('term_pauses')
    .values({
      client_id: term.clientId,
      term_id: term.id,
      from_day: stop.fromDay,
      to_day: stop.toDay,
      reason: stop.reason,
      created_at: now,
    })
    .execute()
}

/** Ends a stop with this last day; without one the stop never was. */
export async function endPause(db: Db, pauseId: number, toDay: IsoDate | null): Promise<void> {
  if (toDay === null) await db.deleteFrom('term_pauses').where('id', '=', pauseId).execute()
  else await db.updateTable('term_pauses').set({ to_day: toDay }).where('id', '=', pauseId).execute()
}

/** Whether a term has a weigh-in, a list or a stop: its start can no longer move. */
export async function isBegun(db: Db, termId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from visits visit
    where visit.term_id = ${termId} and (visit.weighed_on is not null or exists (
      select 1 from food_lists list where list.visit_id = visit.id and list.state in ('sent', 'received')))
    union all
    select 1 from term_pauses stop where stop.term_id = ${termId}
    limit 1
  `.execute(db)
  return rows.length > 0
}
