import type { SecondFactorPolicy } from '#platform/contract/user.ts'
import { testApp, type TestApp, type TestReply } from '#platform/server/testing/test-app.ts'
import { authRoutes } from '#team/auth/server/auth.routes.ts'
import { secondFactorRoutes } from '#team/auth/server/second-factor.routes.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import { codeAt, stepAt } from '#team/auth/server/totp.rules.ts'
import { noticesRoutes } from '#team/notices/server/notices.routes.ts'
import { rolesRoutes } from '#team/roles/server/roles.routes.ts'
import { staffAccessRoutes } from '#team/staff/server/staff-access.routes.ts'
import { staffRoutes } from '#team/staff/server/staff.routes.ts'
import { realStaff } from './real-staff.ts'

export const password = 'a quiet garden wall'
export const factor = 'admin/auth/second-factor'

const supporterRights = ['staff.read', 'units.read']
/** Rules over everybody who has the rights of a supporter. */
export const keeperRights = [
  ...supporterRights,
  'staff.write',
  'staff.reset-second-factor',
  'roles.read',
  'roles.write',
]

export interface Person {
  id: number
  username: string
  token: string
}

export interface Enrolled extends Person {
  secret: string
  codes: string[]
}

export interface FactorApp {
  app: TestApp
  person(policy: SecondFactorPolicy, permissions?: readonly string[]): Promise<Person>
  /** Somebody who has a second factor since a minute: the code of the enrolment is not needed again. */
  enrolled(policy?: SecondFactorPolicy, permissions?: readonly string[]): Promise<Enrolled>
  ask(who: Person, method: string, path: string, body?: object): Promise<TestReply>
  signIn(who: Person, more?: object): Promise<TestReply>
  /** What an app on a phone shows, so many seconds from now. */
  shown(secret: string, later?: number): string
}

export const answer = ({ status, body }: TestReply) => [status, body.error?.code]

/** The bytes of a secret as it was shown. */
export function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const text = bits.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from(text.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

/** The same moment for each test, without the wrong tries of the one before. */
export async function freshMorning({ clock, db }: TestApp): Promise<void> {
  clock.set('2026-11-22T08:00:00.000Z')
  await db.deleteFrom('login_failures').execute()
}

/** All that a second factor touches, with the real authentication. */
export async function factorApp(): Promise<FactorApp> {
  const app = await testApp(
    [
      ...authRoutes,
      ...secondFactorRoutes,
      ...staffRoutes,
      ...staffAccessRoutes,
      ...rolesRoutes,
      ...noticesRoutes,
    ],
    { authenticate: actorOfToken },
  )
  const ask: FactorApp['ask'] = ({ token }, method, path, body) =>
    app.request(method, path, { token, ...(body && { body }) })
  const signIn: FactorApp['signIn'] = ({ username }, more = {}) =>
    app.request('POST', 'admin/auth', { body: { username, password, ...more } })
  const shown: FactorApp['shown'] = (secret, later = 0) =>
    codeAt(bytesOf(secret), stepAt(new Date(app.clock.now().getTime() + later * 1000)))
  const person: FactorApp['person'] = async (policy, permissions = supporterRights) => {
    const { staffId, token } = await realStaff(app.db, app.clock.now(), { permissions, secondFactor: policy })
    const { username } = await app.db
      .selectFrom('staff')
      .select('username')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
    return { id: staffId, username, token: await token() }
  }
  const enrolled: FactorApp['enrolled'] = async (policy = 'allowed', permissions = supporterRights) => {
    const one = await person(policy, permissions)
    const { secret } = (await ask(one, 'POST', factor)).body.data
    const { body } = await ask(one, 'PUT', factor, { password, code: shown(secret) })
    app.clock.advance(60_000)
    return { ...one, secret, codes: body.data.recoveryCodes }
  }
  return { app, person, enrolled, ask, signIn, shown }
}
