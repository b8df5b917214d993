import { AppError } from '#platform/contract/errors.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { noteUnread } from '#clients/health-words/server/health-words.reads.ts'
import { lockVisit, visibleVisit, type VisitRow } from '#clients/visits/server/visits.reads.ts'
import type { ListDocument, ListKind } from '#nutrition/composer/composer.contract.ts'
import { composeInTime, readCatalogue } from '#nutrition/composer/server/composer.reads.ts'
import { composeInput } from './compose-list.ts'
import { findList, foodIdsOf, lastSentDocument, saveDraft } from './food-lists.store.ts'
import type { ListBoard, SinceLastList } from '../food-list-parts.contract.ts'
import { boardCase, boardOf } from './food-list-view.ts'
import { loadCase, proposedWindow, withFasting, type ListCase } from './list-case.ts'
import { judge } from './list-judgement.ts'
import { mentionedIn, namesOf } from './list-names.ts'
import { sendList } from './send-list.ts'
import { sinceLastList } from './since-last-list.ts'

/*
 * The door of the food lists for domains that make many at once: proposing without leaving a trace, and issuing what
 * was proposed.
 */

export { foodIdsOf } from './food-lists.store.ts'

export type Proposal =
  | { ok: true; kind: ListKind; document: ListDocument; last: ListDocument | null }
  | { ok: false; reason: ProposalRefusal; detail: Record<string, string | string[]> }

export type ProposalRefusal =
  | 'weigh-in-missing'
  | 'input-missing'
  | 'draft-exists'
  | 'list-exists'
  | 'clinical-gate'
  | 'note-unread'
  | 'conflict'
  | 'check-failed'
  | 'no-time'

const refused = (reason: ProposalRefusal, detail: Record<string, string | string[]> = {}): Proposal => ({
  ok: false,
  reason,
  detail,
})

/**
 * What composing would give for a visit now, checked like a list that is about to be sent. Writes nothing.
 * A list that needs an override is refused: somebody has to look at it. @throws `not-found`
 */
export async function proposeList(db: Db, actor: Actor, visitId: number, now: Date): Promise<Proposal> {
  const visit = await visibleVisit(db, actor, visitId)
  if (visit.weighed_on === null) return refused('weigh-in-missing')
  const existing = await existingLists(db, visit.id)
  if (existing.length > 0)
    return refused(existing.some((one) => one.state === 'draft') ? 'draft-exists' : 'list-exists')
  const last = await lastSentDocument(db, visit.client_id, visit.id)
  const window = await proposedWindow(db, visit, todayIn(visit.country, now))
  const one = await loadCase(db, visit, await kindFor(db, visit, last), now, { window })
  if (one.missing.length > 0) return refused('input-missing', { missing: one.missing })
  const grave = one.findings.filter((found) => found.severity !== 'warn')
  if (grave.length > 0) {
    const codes = [...new Set(grave.map((found) => found.code))]
    return refused(codes.includes(noteUnread) ? 'note-unread' : 'clinical-gate', { codes })
  }
  return composed(db, one, window, last)
}

async function composed(
  db: Db,
  one: ListCase,
  window: ListBoard['proposed'],
  last: ListDocument | null,
): Promise<Proposal> {
  const outcome = await composeInTime(
    await composeInput(db, one.visit, one, { listVersion: null, ...window }),
  )
  if (outcome === null) return refused('no-time')
  if (!outcome.ok) {
    const { blocking, mealCode, removable } = outcome.conflict
    return refused('conflict', {
      ...(blocking ? { blocking } : {}),
      ...(mealCode ? { mealCode } : {}),
      removable: [...removable],
    })
  }
  const judgement = await judge(db, one, outcome.document, outcome.document.content)
  if (judgement.sendable !== 'yes')
    return refused('check-failed', { codes: judgement.problems.map((found) => found.code) })
  return { ok: true, kind: one.kind, document: withFasting(outcome.document, one), last }
}

function existingLists(db: Db, visitId: number) {
  return db.selectFrom('food_lists').select(['id', 'state']).where('visit_id', '=', visitId).execute()
}

/** The kind the client knows; the weight-gain list for those who want to gain. */
async function kindFor(db: Db, visit: VisitRow, last: ListDocument | null): Promise<ListKind> {
  const { goal } = await db
    .selectFrom('clients')
    .select('goal')
    .where('id', '=', visit.client_id)
    .executeTakeFirstOrThrow()
  if (goal === 'gain') return 'gain'
  return last === null || last.kind === 'gain' ? 'choices' : last.kind
}

/** The board of a visit, the kind of list that is worked on there, and what has changed since the list before. */
export async function boardForFlow(
  db: Db,
  actor: Actor,
  visitId: number,
  now: Date,
): Promise<{ board: ListBoard; kind: ListKind; since: SinceLastList | null }> {
  const visit = await visibleVisit(db, actor, visitId)
  const found = await boardCase(db, visit, now)
  const [board, last, since] = await Promise.all([
    boardOf(db, found),
    lastSentDocument(db, visit.client_id, visit.id),
    sinceLastList(db, found.one),
  ])
  const drafted = board.lists.find(({ list }) => list?.versionState === 'draft')
  return { board, kind: drafted?.kind ?? (await kindFor(db, visit, last)), since }
}

interface NamedFood {
  name: { fa: string; ar: string | null }
  isNew: boolean
}

/** The foods of a list by meal in the order of the day, each once; new where the client's last list had none of it. */
export async function mealsOfProposal(
  db: Db,
  document: ListDocument,
  place: { clientId: number; visitId: number },
): Promise<{ code: string; name: NamedFood['name']; foods: NamedFood[] }[]> {
  const last = await lastSentDocument(db, place.clientId, place.visitId)
  const known = new Set(last ? foodIdsOf(last) : [])
  const names = namesOf(await readCatalogue(db), null, mentionedIn(document))
  const served = new Map<string, Set<string>>()
  for (const { mealCode, entries } of mealsIn(document)) {
    const foods = served.get(mealCode) ?? new Set<string>()
    for (const { foodId } of entries) foods.add(foodId)
    served.set(mealCode, foods)
  }
  const position = (code: string) => names.meals[code]?.position ?? 0
  return [...served]
    .toSorted(([one], [other]) => position(one) - position(other))
    .map(([code, foods]) => ({
      code,
      name: { fa: names.meals[code]?.fa ?? code, ar: names.meals[code]?.ar ?? null },
      foods: [...foods].map((foodId) => ({
        name: names.foods[foodId] ?? { fa: foodId, ar: null },
        isNew: !known.has(foodId),
      })),
    }))
}

function mealsIn({
  content,
}: ListDocument): readonly { mealCode: string; entries: readonly { foodId: string }[] }[] {
  return content.layout === 'choices' ? content.meals : content.days.flatMap((day) => day.meals)
}

export interface IssuedList {
  listId: number
  clientId: number
  version: number
}

/**
 * Saves a proposal as the list of its visit and sends it, checked anew as of now. Runs inside a transaction.
 * @throws `conflict` when the visit got a list since, `clinical-gate` when it may no longer be sent, `not-found`
 */
export async function issueProposal(
  db: Db,
  actor: Actor,
  { visitId, document, now }: { visitId: number; document: ListDocument; now: Date },
): Promise<IssuedList> {
  const visit = await lockVisit(db, actor, visitId)
  if ((await existingLists(db, visit.id)).length > 0)
    throw new AppError('conflict', { message: 'the visit has a list by now' })
  const { kind } = document
  const draft = { clientId: visit.client_id, visitId: visit.id, kind, staffId: actor.staffId, now }
  await saveDraft(db, undefined, { ...draft, document })
  const saved = await findList(db, visit.id, kind)
  const action = { actor, visitId: visit.id, kind, now, ifMatch: saved?.version ?? 1 }
  const { view } = await sendList(db, action, { override: undefined, holdMs: () => 0 })
  return { listId: view.id, clientId: view.clientId, version: view.version }
}
