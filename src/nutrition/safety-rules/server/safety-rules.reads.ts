import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow } from '#platform/server/rows.ts'
import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { completePolicy, storedPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { safetyPolicySchema, type SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { isStricterPolicy, type SafetyKind } from '#nutrition/safety-changes/server/safety-changes.reads.ts'
import type { SafetyLists, SafetyNumbers } from '../safety-rules.contract.ts'
import { listsOf, numbersOf, orderProblems, withValues } from './safety-values.rules.ts'
import './safety-rules.table.ts'

/** Versions in the event log and in hints to browsers. */
const rulesSubject = 'safety-rules'

/** A version of the policy as it is stored. `by` is a name. */
export interface StoredVersion {
  id: number
  effectiveFrom: IsoDate
  policy: SafetyPolicy
  note: string | null
  at: string
  by: string | null
}

/** Every version, the last day first, of one day the last one first: staff make a few a year. */
export async function storedVersions(db: Db): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('safety_rules')
    .leftJoin('staff', 'staff.id', 'safety_rules.created_by')
    .select([
      'safety_rules.id',
      'safety_rules.effective_from as effectiveFrom',
      'safety_rules.policy',
      'safety_rules.note',
      'safety_rules.created_at as at',
      'staff.display_name as by',
    ])
    .orderBy('safety_rules.effective_from', 'desc')
    .orderBy('safety_rules.id', 'desc')
    .limit(1000)
    .execute()
  return rows.map((row) => ({ ...row, policy: completePolicy(row.policy) }))
}

export interface PolicyChange {
  effectiveFrom: IsoDate
  note: string | null
  staffId: number
  now: Date
  /** Given to the policy of the day and to those of later days: a change does not end when a planned version begins. */
  change: (policy: SafetyPolicy) => SafetyPolicy
}

/**
 * Stores the policy of a day with a change as a version of its own; what is in force or was is never touched.
 * @returns the id of the version of that day
 */
export async function addPolicyVersion(db: Db, one: PolicyChange): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('safety_rules'))`.execute(db)
  const versions = await storedVersions(db)
  const later = versions
    .filter(({ effectiveFrom }) => effectiveFrom > one.effectiveFrom)
    .filter(
      ({ effectiveFrom }, place, all) =>
        all.findIndex((other) => other.effectiveFrom === effectiveFrom) === place,
    )
  const id = await insertVersion(db, one, one.effectiveFrom, await storedPolicy(db, one.effectiveFrom))
  for (const { effectiveFrom, policy, note } of later) {
    await insertVersion(db, { ...one, note: note ?? one.note }, effectiveFrom, policy)
  }
  return id
}

async function insertVersion(
  db: Db,
  { change, note, staffId, now }: PolicyChange,
  day: IsoDate,
  policy: SafetyPolicy,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from safety_rules where effective_from = ${day}`.execute(db)
  const version = `${day}.${(rows[0]?.count ?? 0) + 1}`
  const next = safetyPolicySchema.parse({ ...change(policy), version })
  return insertRow(db, 'safety_rules', {
    effective_from: day,
    policy: JSON.stringify(next),
    note,
    created_at: now,
    created_by: staffId,
  })
}

/** Values of a day that has passed begin on the day of the decision. */
const dayOf = (from: IsoDate | null, today: IsoDate): IsoDate =>
  from !== null && from > today ? from : today

const only = <Value>(keys: readonly string[], all: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])))

/** The numbers and lists of a policy that values speak about. */
export function policyPart(policy: SafetyPolicy, { numbers = {}, lists = {} }: Part) {
  return {
    numbers: only(Object.keys(numbers), numbersOf(policy)),
    lists: only(Object.keys(lists), listsOf(policy)),
  }
}

interface Part {
  numbers?: Record<string, number> | undefined
  lists?: Record<string, string[]> | undefined
}

/** Numbers and lists wait whole: which side of most of them guards more depends on the client. */
export const policySafety: SafetyKind = {
  async current(db, { from, before }, today) {
    await sql`select pg_advisory_xact_lock(hashtext('safety_rules'))`.execute(db)
    return policyPart(await storedPolicy(db, dayOf(from, today)), before)
  },
  stricter: (_, before, after) =>
    isStricterPolicy({ ...noPart, ...before }, { ...noPart, ...after }) ? after : before,
  async apply(db, change, values, { staffId, now, today }) {
    const effectiveFrom = dayOf(change.from, today)
    const numbers = (values.numbers ?? {}) as Partial<SafetyNumbers>
    const lists = (values.lists ?? {}) as Partial<SafetyLists>
    const next = (policy: SafetyPolicy) => withValues(policy, numbers, lists)
    const problems = orderProblems(numbersOf(next(await storedPolicy(db, effectiveFrom))))
    if (Object.keys(problems).length > 0)
      throw new AppError('conflict', { message: 'other numbers have changed since' })
    const id = await addPolicyVersion(db, {
      effectiveFrom,
      note: change.note,
      staffId,
      now,
      change: next,
    })
    return {
      subject: { type: rulesSubject, id },
      version: 1,
      after: { ...numbers, ...lists, effectiveFrom },
    }
  },
}

const noPart = { numbers: {}, lists: {} }
