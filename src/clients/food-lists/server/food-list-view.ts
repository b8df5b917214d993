import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { readingJointly } from '#platform/server/joint-reading.ts'
import { assertFound } from '#platform/server/versions.ts'
import { holdClientOf, visibleVisit, type VisitRow } from '#clients/visits/server/visits.reads.ts'
import type { ListDocument, ListKind } from '#nutrition/composer/composer.contract.ts'
import { choiceExtremes, gapsOf } from '#nutrition/composer/list-gaps.contract.ts'
import {
  ageInMonths,
  ageInYears,
  bodyMassIndex,
  waterGlasses,
} from '#nutrition/composer/server/composer.reads.ts'
import type { FoodList, ListBoard, ListSafety } from '../food-list-parts.contract.ts'
import { askOf } from './asked-lists.ts'
import { fastingTimes } from './fasting-times.ts'
import {
  findCurrentVersion,
  findList,
  findVersion,
  type ListRow,
  type VersionRow,
} from './food-lists.store.ts'
import { type CaseWishes, type ListCase, loadCase, proposedWindow, readCaseOfClient } from './list-case.ts'
import { approvalsOfContent } from './list-approvals.rules.ts'
import { judge } from './list-judgement.ts'
import { namesOfDocument } from './list-names.ts'
import { type SafetyOf, safetyOfLists } from './safety-of-lists.ts'

/** A list with its newest version and the case it is judged by. */
export interface OpenList {
  list: ListRow
  current: VersionRow
  visit: VisitRow
  one: ListCase
}

/**
 * Reads a list whose visit the actor may see: one statement before those of its case. `lock` holds the client's row; the client is
 * known then, and what the case asks first is asked with the visit. @throws `not-found`
 */
export async function openList(
  db: Db,
  actor: Actor,
  place: ListPlace,
  { now, lock }: { now: Date; lock?: true },
): Promise<OpenList> {
  const held = lock && (await holdClientOf(db, place.visitId))
  const reader = readingJointly(db)
  const [visit, found, of] = await Promise.all([
    visibleVisit(reader, actor, place.visitId),
    findCurrent(reader, place),
    held && readCaseOfClient(reader, held.id, todayIn(held.country, now)),
  ])
  return {
    ...listOf(found),
    visit,
    one: await caseOf(reader, visit, listOf(found).current.document, now, { of }),
  }
}

/** A version of a list, the newest one unless another is asked for, with the case it is judged by. @throws `not-found` */
export async function openVersion(
  db: Db,
  actor: Actor,
  { number, ...place }: ListPlace & { number?: number | undefined },
  now: Date,
): Promise<Pick<OpenList, 'current' | 'one'>> {
  if (number === undefined) return openList(db, actor, place, { now })
  const visit = await visibleVisit(db, actor, place.visitId)
  const list = await findList(db, visit.id, place.kind)
  const current = list && (await findVersion(db, list.id, number))
  assertFound(current)
  return { current, one: await caseOf(db, visit, current.document, now) }
}

interface ListPlace {
  visitId: number
  kind: ListKind
}

type FoundList = [list: ListRow | undefined, current: VersionRow | undefined]

const findCurrent = (reader: Db, place: ListPlace): Promise<FoundList> =>
  Promise.all([findList(reader, place.visitId, place.kind), findCurrentVersion(reader, place)])

/** @throws `not-found` */
function listOf([list, current]: FoundList): Pick<OpenList, 'list' | 'current'> {
  assertFound(list)
  assertFound(current)
  return { list, current }
}

/** The list as it leaves the server after its versions changed, in the transaction that holds the client: the case is as it was. */
export async function reopenedView(db: Db, { list: before, visit, one }: OpenList): Promise<FoodList> {
  const reader = readingJointly(db)
  const [found, safetyOf] = await Promise.all([
    findCurrent(reader, { visitId: visit.id, kind: before.kind }),
    safetyOfLists(reader, visit.client_id),
  ])
  return foodListView(reader, { ...listOf(found), visit, one }, safetyOf)
}

/** A list that the client should follow is judged anew with what is known by now. @throws `clinical-gate` */
export function assertSafe({ state, isDraft, judgement }: ListSafety): void {
  if (state === 'unsafe' && !isDraft && judgement) throw new AppError('clinical-gate', { current: judgement })
}

/** The case of a stored document: its own diet, window and excluded foods. */
export function caseOf(
  db: Db,
  visit: VisitRow,
  document: ListDocument,
  now: Date,
  wishes: Pick<CaseWishes, 'purpose' | 'of'> = {},
): Promise<ListCase> {
  return loadCase(db, visit, document.kind, now, {
    ...wishes,
    dietId: Number(document.dietId),
    dietVersion: document.dietVersion,
    startDate: document.startDate,
    window: { startDate: document.startDate, days: document.days },
    fasting: document.fasting,
    excludedFoodIds: document.inputs.limits.dislikedFoodIds,
  })
}

/**
 * The list as it leaves the server: one statement at most. A sent version shows what was said when it was sent.
 * @param known what the lists of the client are by now, where it is read already
 */
export async function foodListView(
  db: Db,
  { list, current, visit, one }: OpenList,
  known?: SafetyOf,
): Promise<FoodList> {
  const { document } = current
  const reader = readingJointly(db)
  const [names, judgement, safetyOf] = await Promise.all([
    current.names ?? namesOfDocument(reader, one, document),
    current.judgement ?? judge(reader, one, document),
    known ?? safetyOfLists(reader, list.client_id),
  ])
  return {
    id: list.id,
    clientId: list.client_id,
    visitId: list.visit_id,
    kind: list.kind,
    state: list.state,
    number: current.number,
    versionState: current.state,
    fromDay: document.startDate,
    days: document.days,
    sentAt: list.sent_at,
    receivedAt: list.received_at,
    updatedAt: list.updated_at,
    document,
    fastingTimes: fastingTimes(document, visit),
    names,
    gaps: {
      ...plain(gapsOf(document)),
      extremes: document.content.layout === 'choices' ? plain(choiceExtremes(document)) : null,
    },
    judgement,
    safety: safetyOf(list.id),
    approval: approvalOf(one, document),
    waiverReason: current.waiver_reason,
    version: list.version,
  }
}

/** The newest approval of exactly this content. */
function approvalOf({ approvals }: ListCase, document: ListDocument): FoodList['approval'] {
  const [approval] = approvalsOfContent(approvals, document)
  if (!approval) return null
  const { by, at, note } = approval
  return { by, at, note }
}

/** The same value without `readonly`, as the reply's schema has it. */
function plain<T>(value: T): Plain<T> {
  return value as Plain<T>
}
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> }
    : T

export async function boardView(db: Db, visit: VisitRow, now: Date): Promise<ListBoard> {
  return boardOf(db, await boardCase(db, visit, now))
}

interface BoardCase {
  one: ListCase
  proposed: ListBoard['proposed']
}

/** The case of the next list of a visit. */
export async function boardCase(db: Db, visit: VisitRow, now: Date): Promise<BoardCase> {
  const kind = await leadingKind(db, visit)
  const reader = readingJointly(db)
  const proposed = await proposedWindow(reader, visit, todayIn(visit.country, now))
  return { proposed, one: await loadCase(reader, visit, kind, now, { window: proposed }) }
}

export async function boardOf(db: Db, { one, proposed }: BoardCase): Promise<ListBoard> {
  const reader = readingJointly(db)
  const { visit, health, diet, target } = one
  const [safetyOfList, supporter, ask] = await Promise.all([
    safetyOfLists(reader, visit.client_id),
    supporterName(reader, visit.supporter_id),
    askOf(reader, visit.id),
  ])
  return {
    visitId: visit.id,
    clientId: visit.client_id,
    client: {
      code: health.code,
      fullName: health.fullName,
      language: health.language,
      country: health.country,
      goal: health.goal,
      sex: health.sex,
    },
    supporterName: supporter,
    today: one.today,
    weighedOn: visit.weighed_on,
    weightG: visit.weight_g,
    diet: diet && { id: diet.id, ...diet.name, dietType: diet.dietType },
    diets: one.diets,
    missing: one.missing,
    targetKcal: target?.targetKcal ?? null,
    tdeeKcal: target?.tdeeKcal ?? null,
    eerKcal: target?.eerKcal ?? null,
    targets: target?.targets ?? null,
    breastfeeding: breastfeedingOf(one),
    waterGlasses: glasses(one),
    proposed,
    safety: safetyOf(one),
    findings: one.findings.map((found) => ({ ...found, params: { ...found.params } })),
    ask,
    lists: await Promise.all(
      (['choices', 'daily', 'gain'] as const).map(async (listKind) => ({
        kind: listKind,
        list: await listState(reader, visit.id, listKind, safetyOfList),
      })),
    ),
  }
}

function breastfeedingOf({ target }: ListCase): ListBoard['breastfeeding'] {
  if (!target || target.incrementKcal === 0) return null
  return { kcal: target.incrementKcal, table: target.supplement?.number ?? null }
}

export async function supporterName(db: Db, staffId: number | null): Promise<string | null> {
  if (staffId === null) return null
  const row = await db.selectFrom('staff').select('display_name').where('id', '=', staffId).executeTakeFirst()
  return row?.display_name ?? null
}

/** The weight-gain list leads for clients who want to gain. */
async function leadingKind(db: Db, visit: VisitRow): Promise<ListKind> {
  const client = await db
    .selectFrom('clients')
    .select('goal')
    .where('id', '=', visit.client_id)
    .executeTakeFirst()
  return client?.goal === 'gain' ? 'gain' : 'choices'
}

async function listState(
  db: Db,
  visitId: number,
  kind: ListKind,
  safetyOfList: SafetyOf,
): Promise<ListBoard['lists'][number]['list']> {
  const [list, current] = await findCurrent(db, { visitId, kind })
  if (!list) return null
  return {
    id: list.id,
    state: list.state,
    number: list.current_version,
    versionState: current?.state ?? 'draft',
    fromDay: list.from_day,
    days: list.days,
    sentAt: list.sent_at,
    receivedAt: list.received_at,
    isUnsafe: safetyOfList(list.id).state === 'unsafe',
    version: list.version,
  }
}

export function glasses({ health, policy }: ListCase): number | null {
  if (health.sex === null) return null
  return waterGlasses(health.sex === 'male' ? 'man' : 'woman', health.infantBirthDate !== null, policy)
}

export function safetyOf({ health, visit, today }: ListCase): ListBoard['safety'] {
  const { birthDate, heightMm, infantBirthDate } = health
  const hasBody = heightMm !== null && visit.weight_g !== null
  return {
    isPregnant: health.pregnantSince !== null,
    infantMonths: infantBirthDate === null ? null : ageInMonths(infantBirthDate, today),
    ageYears: birthDate === null ? null : ageInYears(birthDate, today),
    bmi: hasBody ? Math.round(bodyMassIndex(visit.weight_g ?? 0, heightMm ?? 1) * 10) / 10 : null,
    conditions: health.conditions,
    allergies: health.allergies,
    medicines: health.medicines.map((code) => ({ code })),
    dislikes: health.dislikes,
  }
}
