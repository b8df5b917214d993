import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import type { Context } from '#platform/server/route.ts'
import type { auth } from '../auth.contract.ts'
import type { secondFactor } from '../second-factor.contract.ts'
import { countTry, forgetTries, inTurn, logFailedSignIn, takeBackTry } from './login-guard.store.ts'
import { verifyPassword } from './passwords.ts'
import { factorState, sealingOf, spendCode } from './second-factor.store.ts'

/**
 * After a right password: the code of whoever has a second factor. A wrong one counts like a wrong password.
 * @throws `second-factor-required` without a code, `wrong-second-factor`
 */
export async function passSecondFactor(context: Context<typeof auth.login>, staffId: number): Promise<void> {
  const { address, body, db, now, services } = context
  if ((await factorState(db, staffId)).since === null) return
  if (body.code === undefined) {
    await takeBackTry(db, body.username, address)
    throw new AppError('second-factor-required')
  }
  if (await spendCode(db, sealingOf(services), { staffId, code: body.code, now })) return
  await logFailedSignIn(context, staffId)
  throw new AppError('wrong-second-factor')
}

/** What is known of somebody who proves that they are the owner of the account. */
export type Proving = Pick<
  Context<typeof secondFactor.confirm>,
  'actor' | 'address' | 'body' | 'db' | 'now' | 'services' | 'requestId'
>
type Prover = Omit<Proving, 'body' | 'services'>

/**
 * The own password, and what is done with the code; null of it: the code was wrong. Who has somebody's session can
 * guess neither: both count like wrong passwords at the sign-in, and are in the event log like them.
 * @throws `wrong-password` at `password`, `wrong-code` at `code`, `rate-limited`
 */
export function proven<T>(proving: Proving, useCode: () => Promise<T | null>): Promise<T> {
  return withOwnPassword(proving, { field: 'password', password: proving.body.password }, async () => {
    const result = await useCode()
    if (result !== null) return result
    await logFailedSignIn(proving, proving.actor.staffId)
    throw fieldError('code', 'wrong-code')
  })
}

/**
 * Does something for who knows the own password. Outside of a transaction: hashing takes long, and a wrong try counts.
 * @throws `wrong-password` at the field, `rate-limited`, and what the work throws
 */
export function withOwnPassword<T>(
  prover: Prover,
  { field, password }: { field: string; password: string },
  work: () => Promise<T>,
): Promise<T> {
  const { actor, address, db, now } = prover
  return inTurn(actor.username, async () => {
    await countTry(db, actor.username, address, now)
    if (!(await isOwnPassword(db, actor.staffId, password))) {
      await logFailedSignIn(prover, actor.staffId)
      throw fieldError(field, 'wrong-password')
    }
    const result = await work()
    await forgetTries(db, actor.username, address)
    return result
  })
}

async function isOwnPassword(db: Db, staffId: number, password: string): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return verifyPassword(password_hash, password)
}
