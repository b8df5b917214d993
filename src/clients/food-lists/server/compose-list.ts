import { sql } from 'kysely'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { Hint } from '#platform/server/services.ts'
import { type Write, writeTogether } from '#platform/server/write-together.ts'
import { assertTakesPlace } from '#clients/visits/server/taking-place.reads.ts'
import { visibleVisit, lockVisit, type VisitRow } from '#clients/visits/server/visits.reads.ts'
import type { ComposeOutcome } from '#nutrition/composer/compose-outcome.contract.ts'
import {
  CHOICES_PER_MEAL,
  type ComposeInput,
  type ListDocument,
  type ListKind,
} from '#nutrition/composer/composer.contract.ts'
import { composeInTime } from '#nutrition/composer/server/composer.reads.ts'
import type { ComposeReply, ComposeRequest, ListBoard, ListProposal } from '../food-list-parts.contract.ts'
import { judgeClient } from './client-judging.ts'
import { findList, findVersion, type ListRow, previousFoodIds, saveDraft } from './food-lists.store.ts'
import { foodListView, openList } from './food-list-view.ts'
import { loadCase, proposedWindow, varietyOf, withFasting, type ListCase } from './list-case.ts'
import { judge } from './list-judgement.ts'
import { namesOf, namesOfDocument } from './list-names.ts'

export interface ListAction {
  actor: Actor
  visitId: number
  kind: ListKind
  now: Date
  /** Takes hints for the browsers of those who are told of something. */
  changed?: (hint: Hint) => void
  /** As that of a request. Absent: it is written at once. */
  alongside?: (write: Write) => void
}

/** Writes what nothing else of the action asks for, with the events of the request where there is one. */
export async function writeLast(db: Db, { alongside }: ListAction, writes: readonly Write[]): Promise<void> {
  if (!alongside) return writeTogether(db, writes)
  for (const write of writes) alongside(write)
}

/** At the end of each change of a list: all lists of its client are judged with what is known by now. */
export async function settle(db: Db, action: ListAction, clientId: number): Promise<void> {
  for (const hint of await judgeClient(db, clientId, action.now, action)) action.changed?.(hint)
}

/**
 * Composes a complete list and saves it as the draft; a conflict is an answer and saves nothing.
 * @throws `validation` with `missing` while the visit or the client lacks an input, `stale` when the list moved on
 */
export async function composeDraft(
  db: Db,
  action: ListAction,
  request: ComposeRequest,
): Promise<ComposeReply> {
  const { actor, kind, now } = action
  assertMayWaive(actor, request)
  const { visit, one, input } = await asked(db, action, request)
  const outcome = await whileAlive(db, composeInTime(input))
  const excluded = excludedOf(one, outcome)
  if (!outcome?.ok) return { outcome: 'conflict', list: null, conflict: conflictOf(outcome), excluded }
  await lockVisit(db, actor, visit.id)
  const list = await findList(db, visit.id, kind)
  assertSeen(list?.version ?? null, request.listVersion)
  const waiver = request.waiverReason && request.waivedRules?.length ? { reason: request.waiverReason } : null
  const draft = { clientId: visit.client_id, visitId: visit.id, kind, staffId: actor.staffId, now, waiver }
  const document = await withPlan(db, list, withFasting(outcome.document, one))
  await saveDraft(db, list, { ...draft, document })
  await settle(db, action, visit.client_id)
  const opened = await openList(db, actor, { visitId: visit.id, kind }, { now })
  return { outcome: 'composed', list: await foodListView(db, opened), conflict: null, excluded }
}

/**
 * What composing would give with the usual wishes, judged like a list that is about to be sent. Writes nothing.
 * @throws as `composeDraft`
 */
export async function proposedList(db: Db, action: ListAction): Promise<ListProposal> {
  const { one, input } = await asked(db, action, { listVersion: null })
  const outcome = await composeInTime(input, { isAhead: true })
  if (!outcome?.ok) return { outcome: 'conflict', preview: null, conflict: conflictOf(outcome) }
  const document = withFasting(outcome.document, one)
  const [names, judgement] = await Promise.all([namesOfDocument(db, one, document), judge(db, one, document)])
  return { outcome: 'composed', preview: { document, names, judgement }, conflict: null }
}

/** What a list is composed from. @throws as `composeDraft` */
async function asked(db: Db, { actor, kind, now, visitId }: ListAction, request: ComposeRequest) {
  const visit = await visibleVisit(db, actor, visitId)
  const today = todayIn(visit.country, now)
  await assertTakesPlace(db, visit, { day: today, today })
  const window = windowOf(request, await proposedWindow(db, visit, today, request.startDate))
  const one = await loadCase(db, visit, kind, now, {
    dietId: request.dietId,
    startDate: request.startDate,
    window,
    excludedFoodIds: (request.excludedFoodIds ?? []).map(String),
  })
  return { visit, one, input: await composeInput(db, visit, one, { ...request, ...window }) }
}

/** What was planned in exchanges is of the client, not of the foods: it stays when a list is composed anew. */
async function withPlan(db: Db, list: ListRow | undefined, document: ListDocument): Promise<ListDocument> {
  const before = list && (await findVersion(db, list.id, list.current_version))
  const exchangePlan = before?.document.exchangePlan
  return exchangePlan ? { ...document, exchangePlan } : document
}

/** Rules are waived by somebody with the right, with a reason. @throws `forbidden`, `validation` */
function assertMayWaive(actor: Actor, { waivedRules = [], waiverReason }: ComposeRequest): void {
  if (waivedRules.length === 0) return
  if (!may(actor, 'food-lists.waive')) throw new AppError('forbidden')
  if (waiverReason === undefined) throw fieldError('waiverReason', 'required')
}

/** Caps that a condition asks for are nobody's to waive. @throws `validation` */
function assertWaivable({ target }: ListCase, { waivedRules = [] }: ComposeRequest): void {
  const { sodiumIsClinical = false, proteinMg } = target?.targets ?? {}
  const isClinical =
    (sodiumIsClinical && waivedRules.includes('sodium_cap')) ||
    (proteinMg?.firmMin !== undefined && waivedRules.includes('protein_minimum'))
  if (isClinical) throw fieldError('waivedRules', 'clinical')
}

/** @throws `stale` when the list is not the one the caller saw */
export function assertSeen(version: number | null, seen: number | null): void {
  if (version !== seen) throw new AppError('stale', { current: { version } })
}

/** @param request with the days of the list */
export async function composeInput(
  db: Db,
  visit: VisitRow,
  one: ListCase,
  request: ComposeRequest & ListBoard['proposed'],
): Promise<ComposeInput> {
  const variety = varietyOf(one)
  if (request.dietId !== undefined && !one.diet) throw fieldError('dietId', 'not-found')
  if (!one.diet || !one.target || !variety || one.missing.length > 0)
    throw new AppError('validation', { fields: { missing: one.missing } })
  assertWaivable(one, request)
  return {
    kind: one.kind,
    startDate: request.startDate,
    days: request.days,
    diet: one.diet.definition,
    items: one.diet.items,
    limits: one.limits,
    targets: one.target.targets,
    variety,
    previousFoodIds: await previousFoodIds(db, visit.client_id, visit.id),
    waivedRules: request.waivedRules ?? [],
    seed: request.seed ?? visit.id % 4_294_967_296,
    ...choicesOf(one.kind, request),
  }
}

/** How many dishes a meal offers; a list of days offers one. */
function choicesOf(kind: ListKind, { choicesPerMeal = CHOICES_PER_MEAL.usual }: ComposeRequest) {
  return kind === 'daily' ? {} : { choicesPerMeal }
}

function windowOf({ startDate, days }: ComposeRequest, proposed: ListBoard['proposed']) {
  return { startDate: startDate ?? proposed.startDate, days: days ?? proposed.days }
}

const pulseMs = 5_000

/** Waits for the worker without letting the transaction fall asleep: an idle one is ended by the database. */
async function whileAlive<T>(db: Db, work: Promise<T>): Promise<T> {
  const pulse = setInterval(() => void sql`select 1`.execute(db).catch(() => undefined), pulseMs)
  try {
    return await work
  } finally {
    clearInterval(pulse)
  }
}

function conflictOf(outcome: ComposeOutcome | null): ComposeReply['conflict'] {
  if (outcome === null || outcome.ok)
    return { removable: [], blocking: 'time', mealCode: null, day: null, isProven: false }
  return { ...outcome.conflict, removable: [...outcome.conflict.removable] }
}

function excludedOf(one: ListCase, outcome: ComposeOutcome | null): ComposeReply['excluded'] {
  const found = outcome?.excluded ?? []
  const names = namesOf(one.catalogue, null, {
    foods: found.map((food) => food.foodId),
    items: [],
    units: [],
    meals: [],
  })
  const byHand = new Set(one.limits.dislikedFoodIds)
  return found.map((food) => ({
    ...food,
    // To the composer a food that was taken out by hand is one more that the client will not eat.
    reason: food.reason === 'disliked' && byHand.has(food.foodId) ? 'excluded' : food.reason,
    name: names.foods[food.foodId] ?? { fa: food.foodId, ar: null },
  }))
}
