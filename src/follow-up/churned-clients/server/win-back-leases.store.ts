import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import type { Lease } from '../churned-clients.contract.ts'
import './churned-clients.table.ts'

interface Claim {
  clientId: number
  staffId: number
  leaseMinutes: number
}

/**
 * Keeps a client for somebody, or goes on keeping. Of two people who press at the same moment one gets the client:
 * the row's key decides, and the other one waits until that is settled.
 * @returns null when somebody else keeps the client
 */
export async function takeLease(db: Db, claim: Claim, now: Date): Promise<Lease | null> {
  const until = new Date(now.getTime() + claim.leaseMinutes * 60_000)
  const row = await db
    .insertInto('win_back_leases')
    .values({ client_id: claim.clientId, staff_id: claim.staffId, taken_at: now, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column('client_id')
        .doUpdateSet({
          staff_id: claim.staffId,
          taken_at: sql`case when win_back_leases.staff_id = excluded.staff_id then win_back_leases.taken_at else excluded.taken_at end`,
          expires_at: until,
        })
        .where((eb) =>
          eb.or([
            eb('win_back_leases.staff_id', '=', claim.staffId),
            eb('win_back_leases.expires_at', '<=', now.toISOString()),
          ]),
        ),
    )
    .returning('client_id')
    .executeTakeFirst()
  return row ? leaseOf(db, claim.clientId, now) : null
}

/** Who keeps a client now; null: nobody. */
export async function leaseOf(db: Db, clientId: number, now: Date): Promise<Lease | null> {
  const row = await db
    .selectFrom('win_back_leases')
    .innerJoin('staff', 'staff.id', 'win_back_leases.staff_id')
    .select([
      'win_back_leases.staff_id as id',
      'staff.display_name as name',
      'win_back_leases.expires_at as until',
    ])
    .where('win_back_leases.client_id', '=', clientId)
    .where('win_back_leases.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ? { by: { id: row.id, name: row.name }, until: row.until } : null
}

/** @throws `conflict` with who keeps the client, when that is somebody else */
export async function assertFree(db: Db, clientId: number, staffId: number, now: Date): Promise<void> {
  const lease = await leaseOf(db, clientId, now)
  if (lease && lease.by.id !== staffId)
    throw new AppError('conflict', { message: 'Somebody else is working on the client', current: { lease } })
}

/** Ends what somebody keeps: one client, or everything. */
export async function endLeases(db: Db, staffId: number, clientId?: number): Promise<void> {
  const own = db.deleteFrom('win_back_leases').where('staff_id', '=', staffId)
  await (clientId === undefined ? own : own.where('client_id', '=', clientId)).execute()
}
