import { AppError, fieldError } from '#platform/contract/errors.ts'
import { route } from '#platform/server/route.ts'
import { assertFound } from '#platform/server/versions.ts'
import { resetSecondFactor } from '#team/auth/server/second-factor.reads.ts'
import { endSessions, hashChosenPassword, openSessions } from '#team/auth/server/staff-access.reads.ts'
import { notifyStaff } from '#team/notices/server/notices.reads.ts'
import { staff } from '../staff.contract.ts'
import { refuseBeyondOwn } from './staff.checks.ts'
import { findMember, lockMember } from './staff-list.store.ts'
import { savePassword } from './staff.store.ts'

/** How staff members sign in: handed-out passwords and open sessions. */
export const staffAccessRoutes = [
  route(
    staff.setPassword,
    async ({ actor, db, params, prepared: passwordHash, now, audit, changed }) => {
      const member = await lockMember(db, actor, params.staffId, now)
      assertFound(member)
      // The own password is changed by who knows it.
      if (member.id === actor.staffId) throw fieldError('password', 'own-account')
      await refuseBeyondOwn(db, actor, member.id)
      await savePassword(db, member.id, passwordHash, now)
      await endSessions(db, member.id)
      audit({ subject: { type: 'staff', id: member.id } })
      changed({ type: 'staff', id: member.id, version: member.version + 1 })
      return null
    },
    {
      prepare: async ({ actor, db, params, body, now }) => {
        const member = await findMember(db, actor, params.staffId, now)
        assertFound(member)
        return hashChosenPassword(body.password, member)
      },
    },
  ),
  route(staff.resetSecondFactor, async ({ actor, db, params, now, audit, changed }) => {
    const member = await lockMember(db, actor, params.staffId, now)
    assertFound(member)
    // The own one is switched off with the password and a code.
    if (member.id === actor.staffId) throw new AppError('conflict')
    await refuseBeyondOwn(db, actor, member.id)
    if (!(await resetSecondFactor(db, member.id))) throw new AppError('conflict')
    await endSessions(db, member.id)
    audit({ subject: { type: 'staff', id: member.id } })
    changed({ type: 'staff', id: member.id, version: member.version })
    const told = { staffId: member.id, kind: 'second-factor', subjectId: member.id } as const
    changed(await notifyStaff(db, { ...told, actorId: actor.staffId }, now))
    return null
  }),
  route(staff.sessions, async ({ actor, db, params, now }) => {
    assertFound(await findMember(db, actor, params.staffId, now))
    const sessions = await openSessions(db, params.staffId, now)
    return sessions.map((session) => ({ ...session, isOwn: session.id === actor.sessionId }))
  }),
  route(staff.endSession, async ({ actor, db, params, audit }) => {
    await refuseBeyondOwn(db, actor, params.staffId)
    const ended = await endSessions(db, params.staffId, params.sessionId)
    assertFound(ended === 0 ? null : ended)
    audit({ subject: { type: 'staff', id: params.staffId } })
    return null
  }),
  route(staff.endSessions, async ({ actor, db, params, now, audit }) => {
    assertFound(await findMember(db, actor, params.staffId, now))
    await refuseBeyondOwn(db, actor, params.staffId)
    const ended = await endSessions(db, params.staffId)
    audit({ subject: { type: 'staff', id: params.staffId }, detail: { sessions: ended } })
    return null
  }),
]
