import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { Hint } from '#platform/server/services.ts'
import { insertRow } from '#platform/server/rows.ts'
import { notifyStaff, settleNotices } from '#team/notices/server/notices.reads.ts'
import type { ChangeKind, ChangeValues } from '../safety-changes.contract.ts'
import type { StoredValues } from './safety-changes.table.ts'

export { isStricterPolicy, stricterAllergy, stricterEffects, stricterTags } from './stricter.rules.ts'
export type { AllergyValues, PolicyValues } from './stricter.rules.ts'
export type { ItemMark, StoredValues } from './safety-changes.table.ts'

/** Who acts and when. */
export interface Author {
  staffId: number
  now: Date
}

/** A change as its owner files it. `held` is what the owner stores now: the stricter of both sides. */
export interface Proposal {
  kind: ChangeKind
  subjectId: number | null
  before: StoredValues
  held: ChangeValues
  after: ChangeValues
  from?: IsoDate | null
  note?: string | null
  reverts?: number
  /** Set where one person is enough: taking back towards the stricter side. */
  isDecided?: boolean
}

type Listener = (db: Db, what: { kind: ChangeKind; subjectId: number | null }) => Promise<void>
const listeners: Listener[] = []

/**
 * Has a function called in the transaction in which something that guards clients begins to hold or ceases to: the
 * stricter side of a proposal, and every decision. It may only take notes for later work: the values are written after it.
 */
export function onSafetyChanged(listener: Listener): void {
  listeners.push(listener)
}

export async function safetyChanged(
  db: Db,
  what: { kind: ChangeKind; subjectId: number | null },
): Promise<void> {
  for (const listener of listeners) await listener(db, what)
}

/** Equal values give equal text: of codes the order does not matter. */
export function sameValues(left: ChangeValues, right: ChangeValues): boolean {
  return canonical(left) === canonical(right)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).toSorted().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const { mark: _mark, version: _version, ...rest } = value as Record<string, unknown>
  const pairs = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${pairs.map(([key, part]) => `${key}:${canonical(part)}`).join()}}`
}

/**
 * Files changes that wait for a second person. A change of the same record that waits already is replaced: what held of
 * it stays. Those who may approve get one notice for all of them.
 * @returns the ids in the order given, and hints for the windows of those who were told
 */
export async function fileChanges(
  db: Db,
  proposals: readonly Proposal[],
  { staffId, now }: Author,
): Promise<{ ids: number[]; hints: Hint[] }> {
  const ids: number[] = []
  for (const one of proposals) {
    await replaceWaiting(db, one, { staffId, now })
    ids.push(await insertChange(db, one, { staffId, now }))
    if (!sameValues(one.held, one.before)) await safetyChanged(db, one)
  }
  const waiting = ids.find((_, place) => proposals[place]?.isDecided !== true)
  const told = waiting === undefined ? [] : await tellApprovers(db, waiting, { staffId, now })
  return { ids, hints: [...told, ...ids.map((id) => ({ type: 'safety-change', id, version: 1 }))] }
}

async function replaceWaiting(db: Db, { kind, subjectId }: Proposal, { staffId, now }: Author) {
  if (subjectId === null) return
  await db
    .updateTable('safety_changes')
    .set({
      state: 'replaced',
      decided_by: staffId,
      decided_at: now,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'proposed')
    .execute()
}

/** Withdraws changes that wait, of records that the caller puts back as they were before the changes. */
export async function withdrawWaiting(
  db: Db,
  { kind, subjectIds }: { kind: ChangeKind; subjectIds: readonly number[] },
  { staffId, now }: Author,
): Promise<void> {
  const rows = await db
    .updateTable('safety_changes')
    .set({
      state: 'withdrawn',
      decided_by: staffId,
      decided_at: now,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('kind', '=', kind)
    .where('subject_id', 'in', [...subjectIds])
    .where('state', '=', 'proposed')
    .returning(['id', 'subject_id as subjectId'])
    .execute()
  for (const { id, subjectId } of rows) {
    await safetyChanged(db, { kind, subjectId })
    await settleNotices(db, { kind: 'safety-change', subjectId: id }, now)
  }
}

const insertChange = (db: Db, one: Proposal, { staffId, now }: Author) =>
  insertRow(
    db,
    'safety_changes',
    {
      kind: one.kind,
      subject_id: one.subjectId,
      state: one.isDecided ? 'approved' : 'proposed',
      from_day: one.from ?? null,
      note: one.note ?? null,
      before: JSON.stringify(one.before),
      held: JSON.stringify(one.held),
      after: JSON.stringify(one.after),
      reverts: one.reverts ?? null,
      proposed_by: staffId,
      decided_by: one.isDecided ? staffId : null,
      decided_at: one.isDecided ? now : null,
      decision_note: null,
    },
    now,
  )

/** Everybody active who may approve, but for the one who proposed. */
async function tellApprovers(db: Db, changeId: number, { staffId, now }: Author): Promise<Hint[]> {
  const { rows } = await sql<{ id: number }>`
    select staff.id from staff where staff.active and staff.id <> ${staffId} and exists (
      select from staff_roles join roles on roles.id = staff_roles.role_id
      where staff_roles.staff_id = staff.id and 'safety-changes.approve' = any (roles.permissions))
    order by staff.id`.execute(db)
  const hints: Hint[] = []
  for (const { id } of rows) {
    const told = { kind: 'safety-change', subjectId: changeId, state: 'ready', actorId: staffId } as const
    hints.push(await notifyStaff(db, { ...told, staffId: id }, now))
  }
  return hints
}

/** What a decision does to the record: the entry of the log beside that of the change. */
export interface AppliedChange {
  subject: { type: string; id: number }
  version: number
  before?: object
  after: object
}

/** A change as its kind gets it back to put it in force. */
export interface FiledChange {
  id: number
  kind: ChangeKind
  subjectId: number | null
  from: IsoDate | null
  note: string | null
  before: StoredValues
  held: ChangeValues
  after: ChangeValues
}

export interface Decision extends Author {
  today: IsoDate
  /** What becomes of the mark of an item: somebody stands for the new tags, or it is as it was. */
  mark: 'given' | 'restored' | 'kept'
}

/** How the record of a kind is read and written. */
export interface SafetyKind {
  /** The values of the record as they are now, locked until the transaction ends; null when it is gone. */
  current: (db: Db, change: FiledChange, today: IsoDate) => Promise<ChangeValues | null>
  /** Writes values of a change; the only way in which they begin to hold. */
  apply: (db: Db, change: FiledChange, values: ChangeValues, decision: Decision) => Promise<AppliedChange>
  /** The stricter side of both; null where the kind cannot say. */
  stricter: (db: Db, before: ChangeValues, after: ChangeValues) => Promise<ChangeValues> | ChangeValues
}
