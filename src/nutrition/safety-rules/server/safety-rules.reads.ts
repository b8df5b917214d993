import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { sql } from 'kysely'
import { completePolicy, storedPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { safetyPolicySchema, type SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import './safety-rules.table.ts'

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
  const { id } = await db
    .insertInto('safety_rules')
    .values({
      effective_from: day,
      policy: JSON.stringify(next),
      note,
      created_at: now,
      created_by: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
