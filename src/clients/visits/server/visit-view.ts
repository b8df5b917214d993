import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { instantInJson } from '#platform/server/columns.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import type { FoodListsTable } from '#clients/food-lists/server/food-lists.table.ts'
import type { Visit, VisitDetail, VisitList, VisitState } from '../visits.contract.ts'
import type { VisitRow } from './visits.reads.ts'

/** One weigh-in of a client; the start weight of the registration may stand for the first one. */
export interface WeightPoint {
  visitId: number | null
  on: IsoDate
  weightG: number
  stateCode: string | null
}

/** What several visits of one client are shown with. */
export interface VisitSurroundings {
  today: IsoDate
  /** In order of their days. */
  weighIns: readonly WeightPoint[]
  /** Told at registration; absent: the first weigh-in stands for it. */
  toldWeightG: number | null
  lists: ReadonlyMap<number, VisitList[]>
  /** Whether a visit's term is over or its client's file closed: what was not done by now will not be. */
  isOver: (visit: VisitRow) => boolean
}

/** What the visits of a client are shown with: one statement. */
export async function surroundings(db: Db, clientId: number, today: IsoDate): Promise<VisitSurroundings> {
  const around = await selectSurroundings(db, sql`${clientId}`)
    .modifyEnd(preparedPlan)
    .executeTakeFirstOrThrow()
  return toSurroundings(around, today)
}

/** The same for one visit, as a column of another statement: for `toSurroundings`. @param ids of that statement */
export const surroundingsBeside = (
  db: Db,
  { visit, client }: Record<'visit' | 'client', RawBuilder<unknown>>,
) =>
  sql<SurroundingsRow>`(
    select to_json(around) from (${selectSurroundings(db, client, sql`and list.visit_id = ${visit}`)}) around)`

type SurroundingsRow = Awaited<ReturnType<ReturnType<typeof selectSurroundings>['executeTakeFirstOrThrow']>>

/** @param andLists which of the lists */
const selectSurroundings = (db: Db, clientId: RawBuilder<unknown>, andLists = sql``) =>
  db
    .selectFrom('clients')
    .leftJoin('client_facts', 'client_facts.client_id', 'clients.id')
    .leftJoin('terms', 'terms.id', 'client_facts.term_id')
    .select(['clients.start_weight_g', 'clients.closed_on', 'client_facts.paid_until'])
    .select([
      'terms.start_on as in_force_since',
      weighInsBeside.as('weigh_ins'),
      listsBeside(andLists).as('lists'),
    ])
    .where('clients.id', '=', sql<number>`${clientId}`)

export function toSurroundings(around: SurroundingsRow, today: IsoDate): VisitSurroundings {
  const { closed_on, paid_until, in_force_since, weigh_ins: weighIns, lists } = around
  // A term that is sold but not paid yet comes after the one in force.
  const isAllOver = paid_until !== null && paid_until <= today
  return {
    today,
    weighIns,
    toldWeightG: around.start_weight_g,
    lists: Map.groupBy(lists.map(toList), (list) => list.visitId),
    isOver: ({ term_start_on: start, term_refunded_at: refunded, term_cancelled_at: cancelled }) =>
      closed_on !== null ||
      refunded !== null ||
      cancelled !== null ||
      (in_force_since !== null && (start < in_force_since || (isAllOver && start === in_force_since))),
  }
}

/** The weigh-ins of `clients`, as a column of another statement. */
const weighInsBeside = sql<WeightPoint[]>`(
  select coalesce(json_agg(json_build_object('visitId', visit.id, 'on', visit.weighed_on, 'weightG', visit.weight_g,
    'stateCode', visit.state_code) order by visit.weighed_on, visit.id), '[]')
  from visits visit
  where visit.client_id = clients.id and visit.weighed_on is not null and visit.weight_g is not null)`

type ListBeside = Pick<
  Selectable<FoodListsTable>,
  'id' | 'visit_id' | 'kind' | 'state' | 'current_version' | 'from_day' | 'days' | 'sent_at' | 'received_at'
>

/** The lists of `clients`, as a column of another statement. */
const listsBeside = (andLists: RawBuilder<unknown>) => sql<ListBeside[]>`(
  select coalesce(json_agg(json_build_object('id', list.id, 'visit_id', list.visit_id, 'kind', list.kind,
    'state', list.state, 'current_version', list.current_version, 'from_day', list.from_day, 'days', list.days,
    'sent_at', list.sent_at, 'received_at', list.received_at) order by list.kind), '[]')
  from food_lists list where list.client_id = clients.id ${andLists})`

function toList(row: ListBeside): VisitList & { visitId: number } {
  return {
    visitId: row.visit_id,
    id: row.id,
    kind: row.kind,
    state: row.state,
    number: row.current_version,
    fromDay: row.from_day,
    days: row.days,
    sentAt: instantInJson(row.sent_at),
    receivedAt: instantInJson(row.received_at),
  }
}

/** The weigh-ins of a client in order of their days. */
export async function weighInsOf(db: Db, clientId: number): Promise<WeightPoint[]> {
  const rows = await db
    .selectFrom('visits')
    .select(['id', 'weighed_on', 'weight_g', 'state_code'])
    .where('client_id', '=', clientId)
    .where('weighed_on', 'is not', null)
    .orderBy('weighed_on')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, weighed_on, weight_g, state_code }) =>
    weighed_on === null || weight_g === null
      ? []
      : [{ visitId: id, on: weighed_on, weightG: weight_g, stateCode: state_code }],
  )
}

export function toVisit(row: VisitRow, around: VisitSurroundings): Visit {
  const { weighIns } = around
  const startWeightG = around.toldWeightG ?? weighIns[0]?.weightG ?? null
  const place = weighIns.findIndex((one) => one.visitId === row.id)
  const before = place > 0 ? (weighIns[place - 1]?.weightG ?? null) : null
  const lists = around.lists.get(row.id) ?? []
  const since = (earlier: number | null) =>
    row.weight_g === null || earlier === null ? null : row.weight_g - earlier
  return {
    id: row.id,
    clientId: row.client_id,
    termId: row.term_id,
    number: row.number,
    dueOn: row.due_on,
    state: stateOf(row, lists, around),
    weighedOn: row.weighed_on,
    weightG: row.weight_g,
    deltaG: since(before),
    fromStartG: since(startWeightG),
    stateCode: row.state_code,
    waistMm: row.waist_mm,
    note: row.note,
    activityType: row.activity_type,
    recordedBy: row.recorded_by === null ? null : { id: row.recorded_by, name: row.recorder ?? '' },
    recordedAt: row.recorded_at,
    targetKcal: row.target_kcal,
    lists,
    version: row.version,
  }
}

export function toVisitDetail(row: VisitRow, around: VisitSurroundings): VisitDetail {
  return { ...toVisit(row, around), target: row.target }
}

function stateOf(
  row: VisitRow,
  lists: readonly VisitList[],
  { today, isOver }: Pick<VisitSurroundings, 'today' | 'isOver'>,
): VisitState {
  if (lists.some((list) => list.state === 'received')) return 'received'
  if (lists.some((list) => list.state === 'sent')) return 'list_sent'
  if (row.weighed_on !== null) return 'weighed'
  if (isOver(row)) return 'lapsed'
  if (row.due_on > today) return 'planned'
  return row.due_on === today ? 'due' : 'late'
}
