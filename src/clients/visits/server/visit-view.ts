import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
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
  startWeightG: number | null
  lists: ReadonlyMap<number, VisitList[]>
}

export async function surroundings(db: Db, clientId: number, today: IsoDate): Promise<VisitSurroundings> {
  const weighIns = await weighInsOf(db, clientId)
  const client = await db
    .selectFrom('clients')
    .select('start_weight_g')
    .where('id', '=', clientId)
    .executeTakeFirst()
  return {
    today,
    weighIns,
    startWeightG: client?.start_weight_g ?? weighIns[0]?.weightG ?? null,
    lists: await listsOf(db, clientId),
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

async function listsOf(db: Db, clientId: number): Promise<Map<number, VisitList[]>> {
  const rows = await db
    .selectFrom('food_lists')
    .select([
      'id',
      'visit_id',
      'kind',
      'state',
      'current_version',
      'from_day',
      'days',
      'sent_at',
      'received_at',
    ])
    .where('client_id', '=', clientId)
    .orderBy('kind')
    .execute()
  const shown = rows.map((row) => ({
    visitId: row.visit_id,
    id: row.id,
    kind: row.kind,
    state: row.state,
    number: row.current_version,
    fromDay: row.from_day,
    days: row.days,
    sentAt: row.sent_at,
    receivedAt: row.received_at,
  }))
  return Map.groupBy(shown, (list) => list.visitId)
}

export function toVisit(row: VisitRow, around: VisitSurroundings): Visit {
  const { weighIns, startWeightG } = around
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
    state: stateOf(row, lists, around.today),
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

function stateOf(row: VisitRow, lists: readonly VisitList[], today: IsoDate): VisitState {
  if (lists.some((list) => list.state === 'received')) return 'received'
  if (lists.some((list) => list.state === 'sent')) return 'list_sent'
  if (row.weighed_on !== null) return 'weighed'
  if (row.due_on > today) return 'planned'
  return row.due_on === today ? 'due' : 'late'
}
