import { type IsoDate, todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { readingJointly } from '#platform/server/joint-reading.ts'
import type { Hint } from '#platform/server/services.ts'
import { assertFound } from '#platform/server/versions.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import type { VisitRow } from '#clients/visits/server/visits.reads.ts'
import { newestWeight } from '#clients/twenty-one-days/server/newest-weight.reads.ts'
import { judgeRuns, type JudgedRuns, runsToJudge } from '#clients/twenty-one-days/server/run-judging.reads.ts'
import { settleNotices, notifyStaff, type Told } from '#team/notices/server/notices.reads.ts'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import type { ListJudgement } from '../food-list-parts.contract.ts'
import { caseOf, type OpenList } from './food-list-view.ts'
import { verdict } from './list-judgement.ts'
import { type ListCase, loadCase, readCaseOfClient } from './list-case.ts'
import { heldForJudging } from './list-marks.store.ts'
import { reasonOf, reasonsOf } from './judgement-reasons.ts'
import { judgeAnew } from './running-judgement.ts'
import {
  keptFindings,
  liveVersions,
  liveVisits,
  removeUnsafe,
  saveSeen,
  saveUnsafe,
  supporterAndHeads,
  unsafeRows,
  type LiveVersion,
  type UnsafeVersion,
} from './unsafe-lists.store.ts'

/**
 * Judges the running and drafted lists of a client, and the 21-day runs, anew with all that is known now, and keeps which
 * of them no longer pass. Runs at the end of each transaction that makes or changes a list, and for each mark of a change.
 * Holds the row of the client until the end of the transaction: what is committed after this leaves a mark of its own.
 * @param edited the list that is being changed: its editor sees what speaks against it
 * @returns hints for the browsers of the staff who get a notice
 */
export async function judgeClient(db: Db, clientId: number, now: Date, edited?: Edited): Promise<Hint[]> {
  const client = await heldForJudging(db, clientId)
  if (client === null) return []
  const today = todayIn(client.country, now)
  const known = await readJudged(db, { clientId, today, edited })
  const { before } = known
  const failing = await failingVersions(db, { ...known, clientId, today, edited }, now)
  const hints: Hint[] = []
  for (const one of failing) {
    const isNews = await keepUnsafe(db, before, one, now)
    if (isNews && !(one.isDraft && one.isEdited))
      hints.push(...(await tellOfUnsafe(db, { ...newsOfList(one), clientId }, now)))
  }
  const gone = await leaveBehind(db, before, failing)
  for (const listId of gone.listIds)
    hints.push(...(await settleNotices(db, { kind: 'unsafe-list', subjectId: listId }, now)))
  const runs = await judgeRuns(db, { clientId, today, runs: known.runs }, now)
  hints.push(...(await tellOfRuns(db, clientId, runs, now)))
  const isChanged = runs.isChanged || gone.rows > 0 || failing.length > before.length - gone.rows
  if (!isChanged) return hints
  await refreshFacts(db, clientId, now)
  return [...hints, { type: 'client', id: clientId, version: client.version, clientId }]
}

/** Versions that pass again, or are nobody's any more. @returns how many, and the lists of which none fails now */
async function leaveBehind(
  db: Db,
  before: Before,
  failing: readonly UnsafeVersion[],
): Promise<{ rows: number; listIds: number[] }> {
  const isNow = new Set(failing.map(keyOf))
  const gone = before.filter((row) => !isNow.has(keyOf({ listId: row.food_list_id, number: row.number })))
  for (const row of gone) await removeUnsafe(db, row.food_list_id, row.number)
  const left = new Set(failing.map((one) => one.listId))
  const listIds = [...new Set(gone.map((row) => row.food_list_id))].filter((id) => !left.has(id))
  return { rows: gone.length, listIds }
}

const keyOf = ({ listId, number }: { listId: number; number: number }): string => `${listId}:${number}`

interface Asked {
  clientId: number
  today: IsoDate
  edited: Edited | undefined
}

/**
 * All that is asked of a client before lists and runs are judged: one statement where a list is being changed. Most other clients
 * have no list, so what lists are judged by is asked only where there is one.
 */
async function readJudged(db: Db, { clientId, today, edited }: Asked) {
  const reader = readingJointly(db)
  const caseOfClient = () => readCaseOfClient(reader, clientId, today, 'judging')
  const [before, versions, visits, kept, runs, newest, early] = await Promise.all([
    unsafeRows(reader, clientId),
    liveVersions(reader, clientId, today),
    liveVisits(reader, clientId, today),
    keptFindings(reader, clientId),
    runsToJudge(reader, clientId, today),
    newestWeight(reader, clientId, today),
    edited && caseOfClient(),
  ])
  const of = early ?? (versions.length > 0 ? await caseOfClient() : undefined)
  return { before, versions, visits, kept, runs, newest, of }
}

type Known = Awaited<ReturnType<typeof readJudged>>

/** A list of a visit. */
export interface Edited {
  visitId: number
  kind: ListKind
}

type Failing = UnsafeVersion & { isEdited: boolean }

type Judging = Known & Asked

async function failingVersions(db: Db, judging: Judging, now: Date): Promise<Failing[]> {
  const { clientId, edited, versions, visits, kept } = judging
  const reader = readingJointly(db)
  const cases = await Promise.all(
    versions.map((version) => {
      const visit = visits.find(({ id }) => id === version.visitId)
      assertFound(visit)
      return caseOfVersion(reader, { ...version, visit }, now, judging)
    }),
  )
  const failing: Failing[] = []
  for (const [place, version] of versions.entries()) {
    const { listId, number, isDraft, visitId, kind } = version
    const judgement = judgeAnew(cases[place]!, version.document)
    const isEdited = visitId === edited?.visitId && kind === edited.kind
    const overridable = [...reasonsOf(judgement, 'override'), ...reasonsOf(judgement, 'approval')]
    const isSeen = isDraft && (isEdited || version.seenReasons === null)
    if (isSeen) await saveSeen(db, listId, number, overridable)
    const open = isSeen ? [] : uncovered(version, overridable, kept)
    const reasons = [...reasonsOf(judgement, 'refuse'), ...open]
    if (reasons.length > 0) failing.push({ clientId, listId, number, isDraft, judgement, reasons, isEdited })
  }
  return failing
}

/** What only somebody with the right may pass over, and nobody did for this version, or saw when it was saved. */
function uncovered(
  { listId, number, isDraft, judgement: sent, isOverridden, seenReasons }: LiveVersion,
  overridable: readonly string[],
  kept: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const passedOver = new Set([
    ...(isDraft ? (seenReasons ?? []) : []),
    ...(isOverridden && sent ? reasonsOf(sent, 'override') : []),
    ...(kept.get(keyOf({ listId, number })) ?? []),
  ])
  return overridable.filter((reason) => !passedOver.has(reason))
}

type Judged = Pick<LiveVersion, 'kind' | 'document'> & { visit: VisitRow }

/** The case of now: by the newest weight of the client, whichever visit it is of. */
function caseOfVersion(
  db: Db,
  { visit, kind, document }: Judged,
  now: Date,
  { newest, of }: Pick<Known, 'newest' | 'of'>,
): Promise<ListCase> {
  const weighed = { ...visit, weight_g: newest ?? visit.weight_g }
  const wishes = { purpose: 'judging', of } as const
  return document === null
    ? loadCase(db, weighed, kind, now, wishes)
    : caseOf(db, weighed, document, now, wishes)
}

type Before = Awaited<ReturnType<typeof unsafeRows>>

/** @returns whether there is a reason that nobody was told of */
async function keepUnsafe(db: Db, before: Before, one: UnsafeVersion, now: Date): Promise<boolean> {
  const known = before.find((row) => row.food_list_id === one.listId && row.number === one.number)
  const told = new Set(known?.reasons)
  const isNews = one.reasons.some((reason) => !told.has(reason))
  await saveUnsafe(db, { ...one, reasons: [...new Set([...told, ...one.reasons])] }, now)
  return isNews
}

type News = Pick<Told, 'kind' | 'subjectId' | 'state'> & { clientId: number }

const newsOfList = ({ listId, isDraft }: UnsafeVersion) =>
  ({ kind: 'unsafe-list', subjectId: listId, state: isDraft ? 'draft' : 'running' }) as const

/** Supporter and head hear of each reason once. */
async function tellOfUnsafe(db: Db, news: News, now: Date): Promise<Hint[]> {
  const { supporterId, headIds } = await supporterAndHeads(db, news.clientId)
  const readers = new Set(supporterId === null ? headIds : [supporterId, ...headIds])
  const hints: Hint[] = []
  for (const staffId of readers) hints.push(await notifyStaff(db, { ...news, staffId }, now))
  return hints
}

/** The same of 21-day runs. */
async function tellOfRuns(db: Db, clientId: number, runs: JudgedRuns, now: Date): Promise<Hint[]> {
  const hints: Hint[] = []
  for (const subjectId of runs.news)
    hints.push(...(await tellOfUnsafe(db, { kind: 'unsafe-run', subjectId, clientId }, now)))
  for (const subjectId of runs.settled)
    hints.push(...(await settleNotices(db, { kind: 'unsafe-run', subjectId }, now)))
  return hints
}

/**
 * What speaks against sending by the newest weight, where that is another than that of the list's own visit.
 * @param newest grams; null without one
 */
export async function judgementOfNewest(
  db: Db,
  { visit, list, current }: OpenList,
  newest: number | null,
  now: Date,
): Promise<ListJudgement> {
  if (newest === null || newest === visit.weight_g) return verdict([], [])
  const of = await readCaseOfClient(db, visit.client_id, todayIn(visit.country, now), 'judging')
  const place = { visit, kind: list.kind, document: current.document }
  return judgeAnew(await caseOfVersion(db, place, now, { newest, of }), current.document)
}

/** Both judgements in one; what both say is said once. */
export function together(one: ListJudgement, more: ListJudgement): ListJudgement {
  const said = new Set([...one.findings, ...one.problems].map(reasonOf))
  const isNew = (found: Parameters<typeof reasonOf>[0]) => !said.has(reasonOf(found))
  return verdict(
    [...one.findings, ...more.findings.filter(isNew)],
    [...one.problems, ...more.problems.filter(isNew)],
  )
}
