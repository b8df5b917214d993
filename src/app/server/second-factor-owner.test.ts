import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import {
  answer,
  factor,
  factorApp,
  type FactorApp,
  freshMorning,
  keeperRights,
  password,
  type Person,
} from './testing/second-factor-app.ts'

let app: FactorApp['app']
let { person, enrolled, ask, signIn, shown } = {} as FactorApp
beforeAll(async () => {
  ;({ app, person, enrolled, ask, signIn, shown } = await factorApp())
})
afterAll(() => app.close())
beforeEach(() => freshMorning(app))

describe('a role that requires a second factor', () => {
  it('lets its holders do nothing else before, and not switch it off', async () => {
    const one = await person('required')
    expect(answer(await ask(one, 'GET', 'admin/staff'))).toEqual([403, 'second-factor-setup-required'])
    expect((await ask(one, 'GET', 'admin/init')).body.data).toMatchObject({
      secondFactor: 'required',
      mustSetSecondFactor: true,
    })
    const { secret } = (await ask(one, 'POST', factor)).body.data
    await ask(one, 'PUT', factor, { password, code: shown(secret) })
    expect((await ask(one, 'GET', 'admin/staff')).status).toBe(200)
    expect((await ask(one, 'GET', 'admin/init')).body.data.mustSetSecondFactor).toBe(false)
    app.clock.advance(60_000)
    const off = await ask(one, 'POST', `${factor}/off`, { password, code: shown(secret) })
    expect(answer(off)).toEqual([409, 'conflict'])
  })

  it('is made by whoever holds all that its holders may do', async () => {
    const keeper = await person('allowed', keeperRights)
    const roleOf = async ({ id }: Person) =>
      (await ask(keeper, 'GET', `admin/staff/${id}`)).body.data.roleIds[0] as number
    const change = (roleId: number, body: object) =>
      app.request('PATCH', `admin/roles/${roleId}`, {
        token: keeper.token,
        body,
        headers: { 'if-match': '"1"' },
      })
    const one = await person('allowed')
    const roleId = await roleOf(one)
    expect((await change(roleId, { secondFactor: 'required' })).body.data.secondFactor).toBe('required')
    expect(answer(await ask(one, 'GET', 'admin/staff'))).toEqual([403, 'second-factor-setup-required'])
    const beyond = await change(await roleOf(await person('required', ['payments.read'])), {
      secondFactor: 'never',
    })
    expect([beyond.status, beyond.body.error.fields]).toEqual([422, { secondFactor: ['beyond-own'] }])
    const { body } = await ask(keeper, 'GET', `admin/roles/${roleId}/history`)
    expect(JSON.stringify(body.data)).toContain('secondFactor')
  })
})

describe('an own second factor', () => {
  it('is switched off with password and code, a recovery code too', async () => {
    const one = await enrolled()
    const off = (body: object) => ask(one, 'POST', `${factor}/off`, body)
    expect((await off({ password: 'wrong', code: one.codes[0] })).status).toBe(422)
    expect((await off({ password, code: '000000' })).body.error.fields).toEqual({ code: ['wrong-code'] })
    expect((await off({ password, code: one.codes[0] })).status).toBe(200)
    expect((await signIn(one)).status).toBe(200)
    expect(answer(await off({ password, code: one.codes[1] }))).toEqual([409, 'conflict'])
  })

  it('gets new recovery codes in place of the old ones', async () => {
    const one = await enrolled()
    const { body } = await ask(one, 'POST', `${factor}/recovery-codes`, { password, code: shown(one.secret) })
    expect(body.data.recoveryCodes).toHaveLength(10)
    expect(answer(await signIn(one, { code: one.codes[0] }))).toEqual([401, 'wrong-second-factor'])
    expect((await signIn(one, { code: body.data.recoveryCodes[9] })).status).toBe(200)
  })

  it('makes whoever guesses its code with an open session wait', async () => {
    const one = await enrolled()
    const off = (code: string) => ask(one, 'POST', `${factor}/off`, { password, code })
    for (let i = 0; i < 5; i += 1) expect((await off('000000')).status).toBe(422)
    expect((await off(shown(one.secret))).status).toBe(429)
  })

  it('is told in the log, step by step', async () => {
    const one = await enrolled()
    await signIn(one)
    await signIn(one, { code: '000000' })
    await signIn(one, { code: shown(one.secret) })
    const events = await loggedEvents(app.db, { staff_id: one.id }).select('action').execute()
    expect(events.map(({ action }) => action)).toEqual([
      'auth.second-factor-begun',
      'auth.second-factor-on',
      'auth.login-failed',
      'auth.login',
    ])
  })
})

describe('the second factor of a colleague', () => {
  const reset = (keeper: Person, { id }: Person) => ask(keeper, 'DELETE', `admin/staff/${id}/second-factor`)

  it('is taken away, which ends the sessions and is told to its owner', async () => {
    const [one, keeper] = [await enrolled(), await person('allowed', keeperRights)]
    const list = async () =>
      (await ask(keeper, 'GET', `admin/staff?secondFactor=true&q=${one.username}`)).body
    expect((await list()).meta.total).toBe(1)
    expect((await reset(keeper, one)).status).toBe(200)
    expect((await list()).meta.total).toBe(0)
    expect((await ask(one, 'GET', factor)).status).toBe(401)
    const { body } = await signIn(one)
    const { data } = (await ask({ ...one, token: body.data.token }, 'GET', 'admin/notices')).body
    expect(data).toMatchObject([{ kind: 'second-factor', subjectId: one.id, readAt: null }])
    expect(answer(await reset(keeper, one))).toEqual([409, 'conflict'])
    const { action } = await loggedEvents(app.db, { staff_id: keeper.id })
      .select('action')
      .executeTakeFirstOrThrow()
    expect(action).toBe('staff.second-factor-reset')
  })

  it('stays with whoever has more rights, with oneself and without the permission', async () => {
    const keeper = await enrolled('allowed', keeperRights)
    expect(answer(await reset(keeper, await enrolled('allowed', ['payments.read'])))).toEqual([
      403,
      'forbidden',
    ])
    expect(answer(await reset(keeper, keeper))).toEqual([409, 'conflict'])
    expect(answer(await reset(await person('allowed'), await enrolled()))).toEqual([403, 'forbidden'])
    expect((await ask(keeper, 'DELETE', 'admin/staff/987654321/second-factor')).status).toBe(404)
  })
})
