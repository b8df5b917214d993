import { sql } from 'kysely'
import { addDays, todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { countries } from '#clients/clients/client-fields.contract.ts'
import { businessDays, earliest } from '#clients/clients/server/business-days.reads.ts'
import type { Db } from '#platform/server/database.ts'
import './food-lists.table.ts'

/*
 * Marks of what must be judged anew. Triggers write them in the transaction of the change: only what
 * is committed is seen here, and a mark that is not seen yet is worked later.
 */

/**
 * Judgements hold it together, whoever spreads a mark over everybody's lists holds it alone: a list that is being sent
 * by somebody who judged it before the change is not seen yet, and would be left out.
 */
const judgingLock = 7_102

/**
 * Holds a client and judgements until the end of the transaction and takes the marks of the client: what was committed with them is
 * seen by the next statement. First the client's row is held, then the marks are, as everybody does who holds both.
 * @returns null without such a client
 */
export async function heldForJudging(
  db: Db,
  clientId: number,
): Promise<{ country: CountryId; version: number } | null> {
  const { rows } = await sql<{ country: CountryId; version: number }>`
    with held as materialized (
      select id, country, version from clients where id = ${clientId} for no key update
    ), taken as (
      delete from list_marks where id in (
        select mark.id from held join list_marks mark on mark.client_id = held.id
        for update of mark skip locked)
    )
    select country, version, pg_advisory_xact_lock_shared(${judgingLock}) from held`.execute(db)
  if (rows[0]) return { country: rows[0].country, version: rows[0].version }
  await sql`delete from list_marks where id in (
    select id from list_marks where client_id = ${clientId} for update skip locked)`.execute(db)
  return null
}

/** Whether something about a client has changed that no judgement has taken in yet. */
export async function isBeingJudged(db: Db, clientId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from list_marks where client_id = ${clientId} or client_id is null limit 1`.execute(db)
  return rows.length > 0
}

/** Locks a mark of a client until the end of the transaction; own changes come before those of everybody. */
export async function nextMarkedClient(db: Db): Promise<number | null> {
  const { rows } = await sql<{ clientId: number }>`
    select client_id as "clientId" from list_marks
    where client_id is not null and (not_before is null or not_before <= now())
    order by is_wide, id limit 1 for update skip locked`.execute(db)
  return rows[0]?.clientId ?? null
}

/** Puts off a client whose lists could not be judged. */
export async function postponeMarks(db: Db, clientId: number, seconds: number): Promise<void> {
  await sql`update list_marks set not_before = now() + make_interval(secs => ${seconds})
    where client_id = ${clientId}`.execute(db)
}

/** A list may be over while the next version of it is a draft that lies ahead, in days. */
const longestDraft = 62

const liveLists = sql`list.state in ('draft', 'sent', 'received')`

const isLiveRun = (day: IsoDate) => sql`(run.stopped_on is null and run.last_on >= ${day}::date)`

/** Turns marks of everybody into marks of those who have a list or a 21-day run. @returns whether there were any */
export async function spreadMarks(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from list_marks where client_id is null limit 1`.execute(db)
  if (rows.length === 0) return false
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${judgingLock})`.execute(transaction)
    const taken = await sql`delete from list_marks where client_id is null returning id`.execute(transaction)
    if (taken.rows.length === 0) return false
    const day = earliest(businessDays(now))
    await sql`insert into list_marks (client_id, is_wide)
      select list.client_id, true from food_lists list where ${liveLists}
        and list.from_day + list.days > ${addDays(day, -longestDraft)}::date
      union
      select run.client_id, true from twenty_one_runs run where ${isLiveRun(day)}`.execute(transaction)
    return true
  })
}

/** Once on each business day of a country its running lists and 21-day runs are marked: letters end, ages and rules come. */
export async function sweepDays(db: Db, now: Date): Promise<void> {
  for (const country of countries) await sweepDay(db, country, todayIn(country, now))
}

async function sweepDay(db: Db, country: string, day: IsoDate): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const first = await transaction
      .insertInto('list_sweeps')
      .values({ country, day })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (first.numInsertedOrUpdatedRows !== 1n) return
    await sql`select pg_advisory_xact_lock(${judgingLock})`.execute(transaction)
    await sql`insert into list_marks (client_id, is_wide)
      select list.client_id, true from food_lists list join clients on clients.id = list.client_id
      where ${liveLists} and clients.country = ${country} and (list.from_day + list.days > ${addDays(day, -longestDraft)}::date
        or exists (select from unsafe_lists unsafe where unsafe.food_list_id = list.id))
      union
      select run.client_id, true from twenty_one_runs run join clients on clients.id = run.client_id
      where clients.country = ${country} and (${isLiveRun(day)}
        or exists (select from unsafe_runs unsafe where unsafe.run_id = run.id))`.execute(transaction)
  })
}
