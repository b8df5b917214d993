import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { route, type Context } from '#platform/server/route.ts'
import { assertFound } from '#platform/server/versions.ts'
import type { User } from '#platform/contract/user.ts'
import { unreadNotices } from '#team/notices/server/own-notices.reads.ts'
import { auth } from '../auth.contract.ts'
import { isGuessable } from './common-passwords.ts'
import { countTry, forgetTries, inTurn, keepPlace, logFailedSignIn } from './login-guard.store.ts'
import { hashPassword, needsRehash, spendHashTime, verifyPassword } from './passwords.ts'
import { changePreferences, preferencesOf } from './preferences.store.ts'
import { passSecondFactor, withOwnPassword } from './second-factor.checks.ts'
import { endSessions, openSessions } from './staff-access.reads.ts'
import { createSession, endOtherSessions, endSession, sessionExpiry } from './sessions.store.ts'

export const authRoutes = [
  // Hashing takes long: no connection is held meanwhile.
  route(
    auth.login,
    async (context) => {
      const { username, password } = context.body
      const { address, device } = context
      const account = await inTurn(username, () => checkPassword(context, username, password))
      const session = await createSession(context.db, account.id, context.now, { address, device })
      context.audit({ subject: { type: 'staff', id: account.id }, staffId: account.id })
      return {
        token: session.token,
        expiresAt: session.expiresAt.toISOString(),
        mustChangePassword: account.must_change_password,
      }
    },
    { transaction: 'own' },
  ),
  route(auth.logout, async ({ actor, db, audit }) => {
    await endSession(db, actor.sessionId)
    audit({ subject: { type: 'staff', id: actor.staffId } })
    return null
  }),
  route(auth.init, ({ actor, db }) => userOf(db, actor)),
  route(
    auth.changePassword,
    async (context) => {
      const { actor, body, db, now, audit } = context
      await withOwnPassword(context, { field: 'current', password: body.current }, async () => {
        if (body.next === body.current) throw fieldError('next', 'same-password')
        const owner = { username: actor.username, name: actor.displayName }
        if (isGuessable(body.next, owner)) throw fieldError('next', 'common-password')
        const password_hash = await hashPassword(body.next)
        await db.transaction().execute(async (transaction) => {
          await transaction
            .updateTable('staff')
            .set({ password_hash, must_change_password: false, updated_at: now })
            .where('id', '=', actor.staffId)
            .execute()
          await endOtherSessions(transaction, actor.staffId, actor.sessionId)
        })
      })
      audit({ subject: { type: 'staff', id: actor.staffId } })
      return null
    },
    { transaction: 'own' },
  ),
  route(auth.sessions, async ({ actor, db, now }) => {
    const sessions = await openSessions(db, actor.staffId, now)
    return sessions.map((session) => ({ ...session, isOwn: session.id === actor.sessionId }))
  }),
  route(auth.endSession, async ({ actor, db, params, audit }) => {
    if (params.sessionId === actor.sessionId)
      throw new AppError('conflict', { message: 'It is this session' })
    const ended = await endSessions(db, actor.staffId, params.sessionId)
    assertFound(ended === 0 ? null : ended)
    audit({ subject: { type: 'staff', id: actor.staffId } })
    return null
  }),
  route(auth.endOtherSessions, async ({ actor, db, audit }) => {
    const ended = await endOtherSessions(db, actor.staffId, actor.sessionId)
    audit({ subject: { type: 'staff', id: actor.staffId }, detail: { sessions: ended } })
    return null
  }),
  route(auth.setPreferences, ({ actor, body, db, now }) => changePreferences(db, actor.staffId, body, now)),
]

/**
 * @returns the account
 * @throws `wrong-credentials` for an unknown, disabled or wrong one alike, `rate-limited` while it must wait; after a
 * right password `second-factor-required` and `wrong-second-factor`
 */
async function checkPassword(context: Context<typeof auth.login>, username: string, password: string) {
  const { address, db, now } = context
  await countTry(db, username, address, now)
  const account = await db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'must_change_password', 'active'])
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  const right = account
    ? await verifyPassword(account.password_hash, password)
    : await spendHashTime(password)
  if (!account?.active || !right) {
    await logFailedSignIn(context, account?.id ?? null)
    throw new AppError('wrong-credentials')
  }
  await passSecondFactor(context, account.id)
  await forgetTries(db, username, address)
  await keepPlace(db, account.id, address, now)
  if (needsRehash(account.password_hash)) {
    const password_hash = await hashPassword(password)
    await context.db
      .updateTable('staff')
      .set({ password_hash, updated_at: now })
      .where('id', '=', account.id)
      .execute()
  }
  return account
}

/** The init payload of the actor; also rendered into the document for a valid token. */
export async function userOf(db: Db, actor: Actor): Promise<User> {
  const roles = await db
    .selectFrom('staff_roles')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select(['roles.code', 'roles.name_fa as fa', 'roles.name_ar as ar'])
    .where('staff_roles.staff_id', '=', actor.staffId)
    .orderBy('roles.id')
    .execute()
  return {
    id: actor.staffId,
    username: actor.username,
    name: actor.displayName,
    roles,
    scope: [...actor.permissions].sort(),
    rows: actor.scope,
    mustChangePassword: actor.mustChangePassword,
    secondFactor: actor.secondFactor ?? 'never',
    mustSetSecondFactor: actor.mustSetSecondFactor ?? false,
    preferences: await preferencesOf(db, actor.staffId),
    unread: await unreadNotices(db, actor),
    tokenExpiresAt: await sessionExpiry(db, actor.sessionId),
  }
}
