import { AppError } from '#platform/contract/errors.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { AuditEntry } from '#platform/server/event-log.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { saveRow } from '#platform/server/rows.ts'
import type { Hint } from '#platform/server/services.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { settleNotices, notifyStaff } from '#team/notices/server/notices.reads.ts'
import {
  safetyChanges,
  type ChangeKind,
  type ChangeState,
  type ChangeValues,
  type SafetyChange,
  type SafetyChangeDetail,
} from '../safety-changes.contract.ts'
import {
  changeOf,
  entriesNamed,
  lockChange,
  matchingChanges,
  selectChanges,
  toChange,
} from './changes-shown.reads.ts'
import {
  fileChanges,
  safetyChanged,
  sameValues,
  type AppliedChange,
  type Author,
  type Decision,
  type SafetyKind,
} from './safety-changes.reads.ts'

const type = 'safety-change'

/** What others know of changes: how those of each kind are applied, and the lists of clients. */
export interface SafetyParts {
  kinds: Kinds
  /** How many drafts and running lists a change concerns. */
  concernedLists: (
    db: Db,
    change: Pick<SafetyChange, 'kind' | 'subject'>,
    today: IsoDate,
  ) => Promise<SafetyChangeDetail['lists']>
}

type Kinds = Record<ChangeKind, SafetyKind>

/** The day changes first in Iran. */
const todayOf = (now: Date): IsoDate => todayIn('IR', now)

type Locked = Awaited<ReturnType<typeof lockChange>>

export const safetyChangesRoutes = ({ kinds, concernedLists }: SafetyParts) => [
  ...readingRoutes(concernedLists),
  ...decidingRoutes(kinds),
  ...takingBackRoutes(kinds),
]

const readingRoutes = (concernedLists: SafetyParts['concernedLists']) => [
  route(safetyChanges.list, async ({ db, query }) => {
    const filters = { ...query, entryIds: await entriesNamed(db, query.q) }
    const page = await fetchPage(
      db,
      selectChanges(db, filters, query.sort),
      matchingChanges(db, filters),
      query,
    )
    return { ...page, rows: page.rows.map(toChange) }
  }),
  route(safetyChanges.get, async ({ db, params, now }) => {
    const change = await changeOf(db, params.changeId)
    return { ...change, lists: await concernedLists(db, change, todayOf(now)) }
  }),
]

const decidingRoutes = (kinds: Kinds) => [
  route(safetyChanges.approve, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    const change = await waiting(db, params.changeId, ifMatch)
    refuseOwn(change, actor.staffId)
    const author = { staffId: actor.staffId, now }
    await assertUnmoved(kinds, db, change, change.held, now)
    const applied = await put(kinds, db, change, change.after, {
      ...author,
      today: todayOf(now),
      mark: 'given',
    })
    if (change.reverts !== null) await setState(db, change.reverts, 'taken-back', null, author)
    return decide(db, change, { state: 'approved', note: body.note, applied, author, audit, changed })
  }),
  route(safetyChanges.reject, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    const change = await waiting(db, params.changeId, ifMatch)
    refuseOwn(change, actor.staffId)
    const author = { staffId: actor.staffId, now }
    const applied = await undo(kinds, db, change, author)
    return decide(db, change, { state: 'rejected', note: body.note, applied, author, audit, changed })
  }),
  route(safetyChanges.withdraw, async ({ db, params, ifMatch, actor, now, audit, changed }) => {
    const change = await waiting(db, params.changeId, ifMatch)
    if (change.proposedBy.id !== actor.staffId) throw new AppError('forbidden')
    const author = { staffId: actor.staffId, now }
    const applied = await undo(kinds, db, change, author)
    return decide(db, change, { state: 'withdrawn', note: null, applied, author, audit, changed })
  }),
]

const takingBackRoutes = (kinds: Kinds) => [
  route(safetyChanges.takeBack, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    const change = await lockChange(db, params.changeId)
    assertVersion(change, ifMatch)
    if (change.state !== 'approved')
      throw new AppError('conflict', { message: 'only what is in force is taken back' })
    const author = { staffId: actor.staffId, now }
    await assertUnmoved(kinds, db, change, change.after, now)
    const earlier = await read(kinds, db, change, change.before)
    const held = await kinds[change.kind].stricter(db, change.after, earlier)
    const isDecided = sameValues(held, earlier)
    const { from } = change
    const back = {
      before: change.after,
      held,
      after: earlier,
      from,
      note: body.note,
      reverts: change.id,
      isDecided,
    }
    const { ids, hints } = await fileChanges(
      db,
      [{ kind: change.kind, subjectId: change.subjectId, ...back }],
      author,
    )
    if (!sameValues(held, change.after)) {
      const decision = {
        ...author,
        today: todayOf(now),
        mark: isDecided ? ('given' as const) : ('kept' as const),
      }
      leave(await put(kinds, db, { ...change, note: body.note }, held, decision), audit, changed)
    }
    if (isDecided) await setState(db, change.id, 'taken-back', null, author)
    const filed = await changeOf(db, ids[0]!)
    audit({ subject: { type, id: filed.id }, version: 1, after: told(filed.after) })
    for (const hint of hints) changed(hint)
    changed({ type, id: filed.id, version: filed.version })
    return filed
  }),
]

/** @throws `stale`, or `conflict` when it was decided already */
async function waiting(db: Db, changeId: number, ifMatch: number): Promise<Locked> {
  const change = await lockChange(db, changeId)
  assertVersion(change, ifMatch)
  if (change.state !== 'proposed') throw new AppError('conflict', { message: 'it was decided already' })
  return change
}

function refuseOwn({ proposedBy }: Locked, staffId: number): void {
  if (proposedBy.id === staffId)
    throw new AppError('forbidden', { message: 'somebody else decides about it' })
}

/** @throws `conflict` when the record is gone, or its values are not the expected ones any more */
async function assertUnmoved(
  kinds: Kinds,
  db: Db,
  change: Locked,
  expected: ChangeValues,
  now: Date,
): Promise<void> {
  const current = await kinds[change.kind].current(db, change, todayOf(now))
  if (!current || !sameValues(current, await read(kinds, db, change, expected)))
    throw new AppError('conflict', { message: 'what it changes has changed since' })
}

/** What a rule reads of values: of an item's tags not the ways of eating. */
const read = async (kinds: Kinds, db: Db, { kind }: Locked, values: ChangeValues): Promise<ChangeValues> =>
  kinds[kind].stricter(db, values, values)

/** The one place where values of a change begin to hold by a decision. */
async function put(
  kinds: Kinds,
  db: Db,
  change: Locked,
  values: ChangeValues,
  decision: Decision,
): Promise<AppliedChange> {
  const applied = await kinds[change.kind].apply(db, change, values, decision)
  await safetyChanged(db, change)
  return applied
}

/** Ends what held of a change that is not to be. */
async function undo(kinds: Kinds, db: Db, change: Locked, author: Author): Promise<AppliedChange | null> {
  if (!change.holds) return null
  await assertUnmoved(kinds, db, change, change.held, author.now)
  return put(kinds, db, change, change.before, { ...author, today: todayOf(author.now), mark: 'restored' })
}

interface Decided {
  state: ChangeState
  note: string | null
  applied: AppliedChange | null
  author: Author
  audit: (entry: AuditEntry) => void
  changed: (hint: Hint) => void
}

/** Writes the decision, its events, and the notice of whoever proposed. */
async function decide(db: Db, change: Locked, { state, note, applied, author, audit, changed }: Decided) {
  await setState(db, change.id, state, note, author)
  const after = await changeOf(db, change.id)
  audit({
    subject: { type, id: change.id },
    version: after.version,
    before: { state: change.state },
    after: { state, ...(note !== null && { note }) },
  })
  if (applied) leave(applied, audit, changed)
  const settled = await settleNotices(db, { kind: type, subjectId: change.id }, author.now)
  const hints = state === 'withdrawn' ? settled : [...settled, await tellProposer(db, change, state, author)]
  for (const hint of hints) changed(hint)
  changed({ type, id: change.id, version: after.version })
  return after
}

function tellProposer(db: Db, { id, proposedBy }: Locked, state: ChangeState, { staffId, now }: Author) {
  const news = { kind: type, subjectId: id, state: state === 'approved' ? 'done' : 'refused' } as const
  return notifyStaff(db, { ...news, staffId: proposedBy.id, actorId: staffId }, now)
}

function leave(
  { subject, version, before, after }: AppliedChange,
  audit: Decided['audit'],
  changed: Decided['changed'],
): void {
  audit({ subject, version, ...(before && { before }), after })
  changed({ ...subject, version })
}

const setState = (
  db: Db,
  changeId: number,
  state: ChangeState,
  note: string | null,
  { staffId, now }: Author,
) =>
  saveRow(
    db,
    'safety_changes',
    changeId,
    {
      state,
      // What is taken back keeps who approved it.
      ...(state === 'taken-back' ? {} : { decided_by: staffId, decided_at: now, decision_note: note }),
    },
    now,
  )

/** The values that the log keeps. */
const told = ({ tags, forbids, retired, effects, numbers, lists }: ChangeValues) => ({
  ...(tags && { tags }),
  ...(forbids && { forbids }),
  ...(retired !== undefined && { retired }),
  ...(effects && { effects }),
  ...numbers,
  ...lists,
})
