import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound } from '#platform/server/versions.ts'
import { lockVisit, visibleVisit, type VisitRow } from '#clients/visits/server/visits.reads.ts'
import type { ListDocument, ListKind } from '#nutrition/composer/composer.contract.ts'
import { choiceExtremes, gapsOf } from '#nutrition/composer/list-gaps.contract.ts'
import {
  ageInMonths,
  ageInYears,
  bodyMassIndex,
  waterGlasses,
} from '#nutrition/composer/server/composer.reads.ts'
import type { FoodList, ListBoard } from '../food-list-parts.contract.ts'
import { askOf } from './asked-lists.ts'
import { findList, findVersion, type ListRow, type VersionRow } from './food-lists.store.ts'
import { type CaseWishes, loadCase, proposedWindow, type ListCase } from './list-case.ts'
import { judge } from './list-judgement.ts'
import { namesOfDocument } from './list-names.ts'
import { safetyOfLists } from './safety-of-lists.ts'

/** A list with its newest version and the case it is judged by. */
export interface OpenList {
  list: ListRow
  current: VersionRow
  visit: VisitRow
  one: ListCase
}

/** Reads a list whose visit the actor may see; `lock` holds the client's row. @throws `not-found` */
export async function openList(
  db: Db,
  actor: Actor,
  place: { visitId: number; kind: ListKind },
  options: { now: Date; lock?: true },
): Promise<OpenList> {
  const read = options.lock ? lockVisit : visibleVisit
  const visit = await read(db, actor, place.visitId)
  const list = await findList(db, visit.id, place.kind)
  assertFound(list)
  const current = await findVersion(db, list.id, list.current_version)
  assertFound(current)
  return { list, current, visit, one: await caseOf(db, visit, current.document, options.now) }
}

/** The same after its versions changed, in the transaction that holds the client: the case is as it was. */
export async function reopened(db: Db, { list: before, visit, one }: OpenList): Promise<OpenList> {
  const list = await findList(db, visit.id, before.kind)
  assertFound(list)
  const current = await findVersion(db, list.id, list.current_version)
  assertFound(current)
  return { list, current, visit, one }
}

/** The case of a stored document: its own diet, window and excluded foods. */
export function caseOf(
  db: Db,
  visit: VisitRow,
  document: ListDocument,
  now: Date,
  purpose: CaseWishes['purpose'] = 'sending',
): Promise<ListCase> {
  return loadCase(db, visit, document.kind, now, {
    purpose,
    dietId: Number(document.dietId),
    dietVersion: document.dietVersion,
    startDate: document.startDate,
    excludedFoodIds: document.inputs.limits.dislikedFoodIds,
  })
}

/** The list as it leaves the server. A sent version shows what was said when it was sent. */
export async function foodListView(db: Db, opened: OpenList): Promise<FoodList> {
  const { list, current, one } = opened
  const { document } = current
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
    names: current.names ?? (await namesOfDocument(db, one, document)),
    gaps: {
      ...plain(gapsOf(document)),
      extremes: document.content.layout === 'choices' ? plain(choiceExtremes(document)) : null,
    },
    judgement: current.judgement ?? (await judge(db, one, document)),
    safety: (await safetyOfLists(db, list.client_id))(list.id),
    waiverReason: current.waiver_reason,
    version: list.version,
  }
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
  const kind = await leadingKind(db, visit)
  const one = await loadCase(db, visit, kind, now)
  const { health, diet, target } = one
  const safetyOfList = await safetyOfLists(db, visit.client_id)
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
    supporterName: await supporterName(db, visit.supporter_id),
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
    proposed: await proposedWindow(db, visit, todayIn(visit.country, now)),
    safety: safetyOf(one),
    findings: one.findings.map((found) => ({ ...found, params: { ...found.params } })),
    ask: await askOf(db, visit.id),
    lists: await Promise.all(
      (['choices', 'daily', 'gain'] as const).map(async (listKind) => ({
        kind: listKind,
        list: await listState(db, visit.id, listKind, safetyOfList),
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
  safetyOfList: Awaited<ReturnType<typeof safetyOfLists>>,
): Promise<ListBoard['lists'][number]['list']> {
  const list = await findList(db, visitId, kind)
  if (!list) return null
  const current = await findVersion(db, list.id, list.current_version)
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
