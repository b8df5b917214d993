import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { searched } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import { type BusinessDays, dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import { insertRow, lockRow } from '#platform/server/rows.ts'
import { WEIGH_DAYS } from '../programme-days.contract.ts'
import type { PastRun, RunDetail, runQueries, RunRow, runSorts, RunWeight } from '../runs.contract.ts'
import { dayIndexOn, runStateOn } from './run.rules.ts'
import './twenty-one-days.table.ts'

type Query = z.output<typeof runQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>

export interface RunView {
  actor: Actor
  days: BusinessDays
}

const runColumns = writtenColumns([
  'twenty_one_runs.id',
  'twenty_one_runs.client_id',
  'twenty_one_runs.started_on',
  'twenty_one_runs.stopped_on',
  'twenty_one_runs.last_on',
  'twenty_one_runs.done_days',
  'twenty_one_runs.done_count',
  'twenty_one_runs.change_g',
  'twenty_one_runs.pause_reason',
  'twenty_one_runs.pause_note',
  'twenty_one_runs.version',
  'clients.code',
  'clients.full_name',
  'clients.country',
  'clients.supporter_id',
  'unsafe.reasons as unsafe_reasons',
  'unsafe.since as unsafe_since',
  'programme.id as programme_id',
  'programme.number',
  'programme.kcal_from',
  'programme.kcal_to',
])

const sortColumns = {
  started: 'twenty_one_runs.started_on',
  done: 'twenty_one_runs.done_count',
  change: 'twenty_one_runs.change_g',
  name: 'clients.sort_key',
} as const satisfies Record<(typeof runSorts)[number], string>

/** The same states as `runStateOn`, on the day of the client's country. */
function stateIs(state: RunRow['state'], days: BusinessDays): RawBuilder<SqlBool> {
  const today = dayOfRow(days, 'clients.country')
  if (state === 'stopped') return sql`twenty_one_runs.stopped_on is not null`
  const isOver = state === 'finished' ? sql`<` : sql`>=`
  return sql`twenty_one_runs.stopped_on is null and twenty_one_runs.last_on ${isOver} ${today}`
}

/** A weigh-in of a day that has come is not recorded, in a run that goes on. */
function weighIsDue(days: BusinessDays): RawBuilder<SqlBool> {
  const today = dayOfRow(days, 'clients.country')
  return sql`${stateIs('running', days)} and exists (
    select from unnest(${[...WEIGH_DAYS]}::smallint[]) as asked (day)
    where twenty_one_runs.started_on + asked.day - 1 <= ${today} and not exists (
      select from twenty_one_weights weight
      where weight.run_id = twenty_one_runs.id and weight.day = asked.day))`
}

const isUnsafe = sql<SqlBool>`exists (select from unsafe_runs where unsafe_runs.run_id = twenty_one_runs.id)`

/** The runs of clients in scope that match, without order or columns. */
export function matchingRuns(db: Db, { actor, days }: RunView, filters: Filters) {
  const { q, state, startedFrom, startedTo, weighDue, unsafe } = filters
  let query = clientsInScope(db, actor).innerJoin(
    'twenty_one_runs',
    'twenty_one_runs.client_id',
    'clients.id',
  )
  if (state) query = query.where(stateIs(state, days))
  if (startedFrom) query = query.where('twenty_one_runs.started_on', '>=', startedFrom)
  if (startedTo) query = query.where('twenty_one_runs.started_on', '<=', startedTo)
  if (weighDue === 'true') query = query.where(weighIsDue(days))
  if (weighDue === 'false') query = query.where(sql<SqlBool>`not (${weighIsDue(days)})`)
  if (unsafe === 'true') query = query.where(isUnsafe)
  if (unsafe === 'false') query = query.where(sql<SqlBool>`not ${isUnsafe}`)
  return searched(query, 'clients.search_key', q)
}

function withColumns(query: ReturnType<typeof matchingRuns>) {
  return query
    .innerJoin('twenty_one_programmes as programme', 'programme.id', 'twenty_one_runs.programme_id')
    .leftJoin('unsafe_runs as unsafe', 'unsafe.run_id', 'twenty_one_runs.id')
    .select(runColumns)
    .select([
      sql<string | null>`(select display_name from staff where staff.id = clients.supporter_id)`.as(
        'supporter',
      ),
      sql<RunWeight[]>`(
        select coalesce(json_agg(json_build_object('day', weight.day, 'weightG', weight.weight_g,
          'weighedOn', weight.weighed_on, 'recordedBy', staff.display_name,
          'recordedAt', to_char(weight.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by weight.day), '[]')
        from twenty_one_weights weight left join staff on staff.id = weight.recorded_by
        where weight.run_id = twenty_one_runs.id)`.as('weights'),
    ])
}

/** The same runs as rows, in the asked order; runs without a change come last in both directions. */
export function selectRuns(db: Db, view: RunView, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withColumns(matchingRuns(db, view, filters))
    .orderBy(sortColumns[column], (order) =>
      direction === 'asc' ? order.asc() : column === 'change' ? order.desc().nullsLast() : order.desc(),
    )
    .orderBy('twenty_one_runs.id', direction)
}

export type StoredRun = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

/** What is the same in lists and details. @param today in the client's country */
export function toRun(row: StoredRun, today: IsoDate): PastRun {
  return {
    id: row.id,
    clientId: row.client_id,
    startedOn: row.started_on,
    lastOn: row.last_on,
    // A stopped run stays at the day on which it ended.
    dayIndex: dayIndexOn(row.started_on, today < row.last_on ? today : row.last_on),
    state: runStateOn({ stoppedOn: row.stopped_on, lastOn: row.last_on }, today),
    doneDays: row.done_days,
    weights: row.weights,
    changeG: row.change_g,
    programme: {
      id: row.programme_id,
      number: row.number,
      kcalFrom: row.kcal_from,
      kcalTo: row.kcal_to,
    },
    pauseReason: row.pause_reason,
    pauseNote: row.pause_note,
    unsafe: unsafeOf(row),
    version: row.version,
  }
}

function unsafeOf({ unsafe_since: since, unsafe_reasons: reasons, stopped_on: stoppedOn }: StoredRun) {
  return since === null || stoppedOn !== null ? null : { since, reasons: reasons ?? [] }
}

export function toRunRow(row: StoredRun, days: BusinessDays): RunRow {
  const today = days[row.country]
  const { code, full_name: fullName, country, supporter_id: supporterId } = row
  const supporter = supporterId === null ? null : { id: supporterId, name: row.supporter ?? '' }
  return { ...toRun(row, today), client: { code, fullName, country, supporter }, today }
}

const none: Filters = {}

/** All runs of a client in scope, newest first. */
export async function runsOf(db: Db, view: RunView, clientId: number): Promise<PastRun[]> {
  const rows = await selectRuns(db, view, none, '-started').where('clients.id', '=', clientId).execute()
  return rows.map((row) => toRun(row, view.days[row.country]))
}

/** One run in scope with its menu; null for a foreign one just as for a missing one. */
export async function findRun(db: Db, view: RunView, runId: number): Promise<RunDetail | null> {
  const row = await withColumns(matchingRuns(db, view, none))
    .select([
      'twenty_one_runs.document',
      'twenty_one_runs.names',
      'twenty_one_runs.replaced',
      'twenty_one_runs.target_kcal',
      'twenty_one_runs.floor_kcal',
      sql<string | null>`(select display_name from staff where staff.id = twenty_one_runs.started_by)`.as(
        'starter',
      ),
    ])
    .where('twenty_one_runs.id', '=', runId)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...toRun(row, view.days[row.country]),
    targetKcal: row.target_kcal,
    floorKcal: row.floor_kcal,
    document: row.document,
    names: row.names,
    replaced: row.replaced,
    startedBy: row.starter,
  }
}

/** As `findRun`; holds the row until the end of the transaction. */
export async function lockRun(db: Db, view: RunView, runId: number): Promise<RunDetail | null> {
  await lockRow(db, 'twenty_one_runs', runId)
  return findRun(db, view, runId)
}

interface NewRun extends Pick<RunDetail, 'document' | 'names' | 'replaced' | 'targetKcal' | 'floorKcal'> {
  clientId: number
  programmeId: number
  startedOn: IsoDate
  staffId: number | null
}

/** @returns the id. @throws by the database when the client has a run on one of the days */
export const insertRun = (db: Db, run: NewRun, now: Date) =>
  insertRow(
    db,
    'twenty_one_runs',
    {
      client_id: run.clientId,
      programme_id: run.programmeId,
      started_on: run.startedOn,
      stopped_on: null,
      pause_reason: null,
      pause_note: null,
      change_g: null,
      target_kcal: run.targetKcal,
      floor_kcal: run.floorKcal,
      document: JSON.stringify(run.document),
      names: JSON.stringify(run.names),
      replaced: JSON.stringify(run.replaced),
      started_by: run.staffId,
    },
    now,
  )

interface RunChange {
  done_days?: number[]
  change_g?: number | null
  stopped_on?: IsoDate
  pause_reason?: NonNullable<RunDetail['pauseReason']>
  pause_note?: string | null
}

export async function saveRun(db: Db, runId: number, change: RunChange, now: Date): Promise<void> {
  await db
    .updateTable('twenty_one_runs')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', runId)
    .execute()
}

/** Records the weigh-in of a day, or replaces it. */
export async function saveWeight(
  db: Db,
  runId: number,
  { day, weightG, weighedOn, staffId }: { day: number; weightG: number; weighedOn: IsoDate; staffId: number },
  now: Date,
): Promise<void> {
  const values = { weight_g: weightG, weighed_on: weighedOn, recorded_by: staffId, recorded_at: now }
  await db
    .insertInto('twenty_one_weights')
    .values({ run_id: runId, day, ...values })
    .onConflict((conflict) => conflict.columns(['run_id', 'day']).doUpdateSet(values))
    .execute()
}
