import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage, isUnfiltered } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { clientToday, lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { settleNotices } from '#team/notices/server/notices.reads.ts'
import { tickGivenTask } from '#clients/tasks/server/given-tasks.reads.ts'
import { feedback, type FeedbackDraft, type FeedbackEntry, feedbackLimits } from '../feedback.contract.ts'
import { feedbackSettings, lockFeedbackSettings, saveFeedbackSettings } from './feedback-settings.reads.ts'
import { summariseFeedback } from './feedback-summary.reads.ts'
import { feedbackColumns, feedbackSheet } from './feedback.export.ts'
import {
  feedbackRows,
  type FeedbackRow,
  findFeedback,
  insertFeedback,
  lockFeedback,
  matchingFeedback,
  noteTask,
  saveFeedback,
  selectFeedback,
  toFeedback,
} from './feedback.store.ts'
import { giveLowMarkTask, tellOfLowMark } from './low-mark-task.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'

const about = (entry: FeedbackEntry) => ({
  subject: { type: 'feedback', id: entry.id },
  clientId: entry.client.id,
  version: entry.version,
})
const hint = (entry: FeedbackEntry) => ({
  type: 'feedback',
  id: entry.id,
  version: entry.version,
  clientId: entry.client.id,
})
const taskHint = (entry: FeedbackEntry, taskId: number, version: number) => ({
  type: 'task',
  id: taskId,
  version,
  clientId: entry.client.id,
})

const readingRoutes = [
  route(feedback.list, async ({ db, actor, query }) => {
    const { lowMark } = await feedbackSettings(db)
    const matching = matchingFeedback(db, actor, query, lowMark)
    const page = await fetchPage(db, selectFeedback(db, actor, query, lowMark), matching, {
      ...query,
      usesPreparedPlan: isUnfiltered(query),
    })
    return { ...page, rows: page.rows.map((row) => toFeedback(row, lowMark)) }
  }),
  route(feedback.summary, async ({ db, actor, query }) => {
    const { lowMark } = await feedbackSettings(db)
    return summariseFeedback(db, actor, query, lowMark)
  }),
  route(feedback.export, async ({ db, actor, query, audit }) => {
    const { lowMark } = await feedbackSettings(db)
    const names = await registryEntries(db, 'feedback_causes')
    const selected = selectFeedback(db, actor, query, lowMark)
    return listFile(query, audit, {
      name: 'feedback',
      columns: feedbackColumns(query.locale, names),
      rows: streamRows(db, chosen(selected, 'feedback.id', query.ids)),
      sheet: feedbackSheet,
    })
  }),
  route(feedback.ofClient, async ({ db, actor, params, query }) => {
    const { id } = await visibleClient(db, actor, params.clientId)
    const { lowMark } = await feedbackSettings(db)
    const all = matchingFeedback(db, actor, {}, lowMark).where('feedback.client_id', '=', id)
    const matching = query.before === undefined ? all : all.where('feedback.created_at', '<', query.before)
    const rows = feedbackRows(matching).orderBy('feedback.created_at', 'desc').orderBy('feedback.id', 'desc')
    const page = await fetchPage<FeedbackRow, 'clients' | 'feedback'>(db, rows, matching, query)
    return { rows: page.rows.map((row) => toFeedback(row, lowMark)), meta: page.meta }
  }),
  route(feedback.get, ({ db, actor, params }) => stored(db, actor, params.feedbackId)),
  route(feedback.history, async ({ db, actor, params }) =>
    historyOf(db, 'feedback', await stored(db, actor, params.feedbackId)),
  ),
]

const writingRoutes = [
  route(feedback.create, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    await assertFeedback(db, { clientId: client.id, today: clientToday(client, now) }, body, null)
    const settings = await feedbackSettings(db)
    const { staffId } = actor
    const id = await insertFeedback(db, { clientId: client.id, staffId, draft: body }, now)
    const { mark, causes } = body
    if (mark !== null && mark <= settings.lowMark)
      await noteTask(db, id, await giveLowMarkTask(db, { client, mark, causes, staffId }, settings, now))
    const after = await stored(db, actor, id)
    audit({ ...about(after), after: told(after) })
    changed(hint(after))
    if (after.task) changed(taskHint(after, after.task.id, 1))
    if (after.task) for (const one of await tellOfLowMark(db, { client, id, staffId }, now)) changed(one)
    return after
  }),
  route(feedback.update, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const settings = await feedbackSettings(db)
    const before = await lockFeedback(db, actor, params.feedbackId, settings.lowMark)
    assertVersion(before, ifMatch)
    const client = await lockVisibleClient(db, actor, before.client.id)
    const old = draftOf(before)
    const draft: FeedbackDraft = { ...old, ...body }
    await assertFeedback(db, { clientId: client.id, today: clientToday(client, now) }, draft, old)
    const { mark, causes } = draft
    const becomesLow = mark !== null && mark <= settings.lowMark && before.task === null && !before.contacted
    const { staffId } = actor
    const taskId = becomesLow
      ? await giveLowMarkTask(db, { client, mark, causes, staffId }, settings, now)
      : undefined
    await saveFeedback(db, before.id, { draft, ...(taskId !== undefined && { taskId }) }, now)
    const after = await stored(db, actor, before.id)
    audit({ ...about(after), before: told(before), after: told(after) })
    changed(hint(after))
    if (taskId !== undefined) {
      changed(taskHint(after, taskId, 1))
      for (const one of await tellOfLowMark(db, { client, id: after.id, staffId }, now)) changed(one)
    }
    return after
  }),
  route(feedback.contact, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const { lowMark } = await feedbackSettings(db)
    const before = await lockFeedback(db, actor, params.feedbackId, lowMark)
    assertVersion(before, ifMatch)
    assertTurn(before.contacted === null, 'somebody has contacted the client')
    const contacted = { contacted_at: now, contacted_by: actor.staffId, answer: body.answer }
    await saveFeedback(db, before.id, { contacted }, now)
    for (const one of await settleNotices(db, { kind: 'low-mark', subjectId: before.id }, now)) changed(one)
    const taskVersion = before.task && (await tickGivenTask(db, before.task.id, actor.staffId, now))
    const after = await stored(db, actor, before.id)
    audit({ ...about(after), before: told(before), after: told(after) })
    changed(hint(after))
    if (before.task && taskVersion) changed(taskHint(after, before.task.id, taskVersion))
    return after
  }),
  route(feedback.reopen, async ({ db, actor, params, ifMatch, now, audit, changed }) => {
    const { lowMark } = await feedbackSettings(db)
    const before = await lockFeedback(db, actor, params.feedbackId, lowMark)
    assertVersion(before, ifMatch)
    assertTurn(before.contacted !== null, 'nobody has contacted the client')
    const contacted = { contacted_at: null, contacted_by: null, answer: null }
    await saveFeedback(db, before.id, { contacted }, now)
    const taskVersion = before.task && (await tickGivenTask(db, before.task.id, null, now))
    const after = await stored(db, actor, before.id)
    audit({ ...about(after), before: told(before), after: told(after) })
    changed(hint(after))
    if (before.task && taskVersion) changed(taskHint(after, before.task.id, taskVersion))
    return after
  }),
]

const settingRoutes = [
  route(feedback.settings, ({ db }) => feedbackSettings(db)),
  route(feedback.changeSettings, async ({ db, actor, body, ifMatch, now, audit }) => {
    const before = await lockFeedbackSettings(db)
    assertVersion(before, ifMatch)
    await saveFeedbackSettings(db, { ...before, ...body }, { now, staffId: actor.staffId })
    const after = await feedbackSettings(db)
    audit({ detail: { lowMark: after.lowMark, taskDays: after.taskDays } })
    return after
  }),
]

export const feedbackRoutes = [...readingRoutes, ...writingRoutes, ...settingRoutes]

const draftOf = ({ mark, message, causes, givenOn, term, visit }: FeedbackEntry): FeedbackDraft => ({
  mark,
  message,
  causes,
  givenOn,
  termId: term?.id ?? null,
  visitId: visit?.id ?? null,
})

/** What its history tells. */
const told = (entry: FeedbackEntry) => ({
  ...draftOf(entry),
  contactedBy: entry.contacted?.by ?? null,
  answer: entry.contacted?.answer ?? null,
})

async function stored(db: Db, actor: Actor, feedbackId: number): Promise<FeedbackEntry> {
  const { lowMark } = await feedbackSettings(db)
  const entry = await findFeedback(db, actor, feedbackId, lowMark)
  assertFound(entry)
  return entry
}

/** What was stored before; null for a new entry. What did not change is not judged again. */
type Before = Pick<FeedbackDraft, 'causes' | 'givenOn' | 'termId' | 'visitId'> | null

interface About {
  clientId: number
  /** The business day of the client. */
  today: IsoDate
}

/** @throws `validation` at the field that cannot be so */
async function assertFeedback(
  db: Db,
  { clientId, today }: About,
  draft: FeedbackDraft,
  before: Before,
): Promise<void> {
  if (draft.mark === null && draft.message === null) throw fieldError('mark', 'required')
  if (draft.givenOn !== before?.givenOn) assertGivenOn(draft.givenOn, today)
  await assertCauses(db, draft.causes, before?.causes ?? [])
  await assertAbout(db, clientId, draft, before)
}

/** Term and visit are the client's own. */
async function assertAbout(db: Db, clientId: number, draft: FeedbackDraft, before: Before): Promise<void> {
  if (draft.termId !== before?.termId) await assertOwn(db, 'terms', draft.termId, clientId)
  if (draft.visitId !== before?.visitId) await assertOwn(db, 'visits', draft.visitId, clientId)
}

function assertGivenOn(givenOn: IsoDate, today: IsoDate): void {
  const ago = daysBetween(givenOn, today)
  if (ago < 0 || ago > feedbackLimits.backDays) throw fieldError('givenOn', 'out-of-range')
}

/** A retired cause stays where it is; it is not given anew. */
async function assertCauses(db: Db, causes: readonly string[], kept: readonly string[]): Promise<void> {
  if (new Set(causes).size < causes.length) throw fieldError('causes', 'not-unique')
  const added = causes.filter((code) => !kept.includes(code))
  if (added.length === 0) return
  const offered = (await registryEntries(db, 'feedback_causes')).filter(({ retired }) => !retired)
  if (added.some((code) => offered.every((entry) => entry.code !== code)))
    throw fieldError('causes', 'not-allowed')
}

async function assertOwn(
  db: Db,
  table: 'terms' | 'visits',
  id: number | null,
  clientId: number,
): Promise<void> {
  if (id === null) return
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!row) throw fieldError(table === 'terms' ? 'termId' : 'visitId', 'not-found')
}

/** @throws `conflict` when it stands so already */
function assertTurn(isPossible: boolean, message: string): void {
  if (!isPossible) throw new AppError('conflict', { message })
}
