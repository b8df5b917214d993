import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import type { Sealing } from '#platform/server/sealing.ts'
import type { Services } from '#platform/server/services.ts'
import { recoveryLimits } from '../second-factor.contract.ts'
import './second-factors.table.ts'
import { stepsOfCode, totp } from './totp.rules.ts'

const ownerOf = (staffId: number) => `staff:${staffId}`

/** @throws `unavailable` where nothing can be sealed */
export function sealingOf({ sealing }: Services): Sealing {
  if (!sealing) throw new AppError('unavailable')
  return sealing
}

/** Since when a person's sign-in asks for a code; null: it does not. With the recovery codes that are left. */
export async function factorState(
  db: Db,
  staffId: number,
): Promise<{ since: string | null; recoveryCodesLeft: number }> {
  const row = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.staff_id', '=', 'second_factors.staff_id')
        .where('used_at', 'is', null)
        .as('left'),
    )
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return { since: row?.confirmed_at ?? null, recoveryCodesLeft: row?.left ?? 0 }
}

/** Keeps a secret that is not asked for yet, in place of one that was never confirmed. @returns false: one is in use */
export async function keepUnconfirmed(
  db: Db,
  sealing: Sealing,
  { staffId, secret, now }: { staffId: number; secret: Buffer; now: Date },
): Promise<boolean> {
  const row = { secret: sealing.seal(secret, ownerOf(staffId)), created_at: now }
  const kept = await db
    .insertInto('second_factors')
    .values({ staff_id: staffId, ...row, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** @returns null: there is none in this state, or its seal does not open */
async function secretOf(
  db: Db,
  sealing: Sealing,
  staffId: number,
  state: 'confirmed' | 'unconfirmed',
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', state === 'confirmed' ? 'is not' : 'is', null)
    .executeTakeFirst()
  return row ? sealing.open(row.secret, ownerOf(staffId)) : null
}

/**
 * From now on the sign-in asks for codes. The code that confirms is spent, too.
 * @returns the recovery codes; null: the code is wrong, or there is nothing to confirm
 */
export async function confirmFactor(
  db: Db,
  sealing: Sealing,
  { staffId, code, now }: { staffId: number; code: string; now: Date },
): Promise<string[] | null> {
  const secret = await secretOf(db, sealing, staffId, 'unconfirmed')
  const step = secret && code.length === totp.digits ? stepsOfCode(secret, code, now)[0] : undefined
  if (step === undefined) return null
  return db.transaction().execute(async (transaction) => {
    const confirmed = await transaction
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('staff_id', '=', staffId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    return confirmed.numUpdatedRows === 1n ? replaceRecoveryCodes(transaction, staffId, now) : null
  })
}

const hashCode = (code: string) => createHash('sha256').update(code).digest()

function newRecoveryCode(): string {
  return Array.from({ length: recoveryLimits.digits }, () => String(randomInt(10))).join('')
}

/** @returns the new ones: only their hashes are kept */
export async function replaceRecoveryCodes(db: Db, staffId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryLimits.codes }, newRecoveryCode)
  await db.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute()
  const rows = codes.map((code) => ({
    staff_id: staffId,
    code_hash: hashCode(code),
    created_at: now,
    used_at: null,
  }))
  await db.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/**
 * Takes a code of the app or a recovery code, each once: of two servers that are given the same one, one takes it.
 * @returns false: wrong, or taken before
 */
export async function spendCode(
  db: Db,
  sealing: Sealing,
  { staffId, code, now }: { staffId: number; code: string; now: Date },
): Promise<boolean> {
  if (code.length !== totp.digits) return spendRecoveryCode(db, staffId, code, now)
  const secret = await secretOf(db, sealing, staffId, 'confirmed')
  for (const step of secret ? stepsOfCode(secret, code, now) : []) {
    const spent = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('staff_id', '=', staffId)
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .executeTakeFirst()
    if (spent.numUpdatedRows === 1n) return true
  }
  return false
}

async function spendRecoveryCode(db: Db, staffId: number, code: string, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** Forgets secret and recovery codes. @returns false: there was none in use */
export async function dropFactor(db: Db, staffId: number): Promise<boolean> {
  const { rows } = await sql<{ was_on: boolean }>`
    delete from second_factors where staff_id = ${staffId} returning confirmed_at is not null as was_on`.execute(
    db,
  )
  return rows[0]?.was_on ?? false
}
