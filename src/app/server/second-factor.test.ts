import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSealing } from '#platform/server/sealing.ts'
import { spendCode } from '#team/auth/server/second-factor.store.ts'
import {
  answer,
  bytesOf,
  factor,
  factorApp,
  type FactorApp,
  freshMorning,
  keeperRights,
  password,
} from './testing/second-factor-app.ts'

let app: FactorApp['app']
let { person, enrolled, ask, signIn, shown } = {} as FactorApp
beforeAll(async () => {
  ;({ app, person, enrolled, ask, signIn, shown } = await factorApp())
})
afterAll(() => app.close())
beforeEach(() => freshMorning(app))

describe('setting up a second factor', () => {
  it('shows a secret, asks for password and code, and then shows ten recovery codes', async () => {
    const one = await person('allowed')
    expect((await ask(one, 'GET', factor)).body.data).toEqual({
      policy: 'allowed',
      since: null,
      recoveryCodesLeft: 0,
    })
    const { secret, uri } = (await ask(one, 'POST', factor)).body.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/Baghche:${one.username}?secret=${secret}&`)
    const { body } = await ask(one, 'PUT', factor, { password, code: shown(secret) })
    expect(new Set(body.data.recoveryCodes).size).toBe(10)
    expect(body.data.recoveryCodes.every((code: string) => /^\d{20}$/.test(code))).toBe(true)
    expect((await ask(one, 'GET', factor)).body.data).toEqual({
      policy: 'allowed',
      since: '2026-11-22T08:00:00.000Z',
      recoveryCodesLeft: 10,
    })
  })

  it('that is broken off asks for nothing at the sign-in and can be begun anew', async () => {
    const one = await person('allowed')
    const first = (await ask(one, 'POST', factor)).body.data.secret
    expect((await signIn(one)).status).toBe(200)
    const second = (await ask(one, 'POST', factor)).body.data.secret
    const stale = await ask(one, 'PUT', factor, { password, code: shown(first) })
    expect([stale.status, stale.body.error.fields]).toEqual([422, { code: ['wrong-code'] }])
    expect((await ask(one, 'PUT', factor, { password, code: shown(second) })).status).toBe(200)
  })

  it('refuses a wrong password and a code that is none, each at its field', async () => {
    const one = await person('allowed')
    const { secret } = (await ask(one, 'POST', factor)).body.data
    const fieldsOf = async (body: object) => (await ask(one, 'PUT', factor, body)).body.error.fields
    expect(await fieldsOf({ password: 'wrong', code: shown(secret) })).toEqual({
      password: ['wrong-password'],
    })
    expect(await fieldsOf({ password, code: '12345' })).toEqual({ code: ['format'] })
    expect((await ask(one, 'GET', factor)).body.data.since).toBeNull()
  })

  it('is not offered where no role allows it, and not begun while one is in use', async () => {
    expect(answer(await ask(await person('never'), 'POST', factor))).toEqual([409, 'conflict'])
    const one = await enrolled()
    expect(answer(await ask(one, 'POST', factor))).toEqual([409, 'conflict'])
    expect(answer(await ask(one, 'PUT', factor, { password, code: shown(one.secret) }))).toEqual([
      409,
      'conflict',
    ])
  })

  it('ends the other sessions of the person', async () => {
    const one = await person('allowed')
    const other = (await signIn(one)).body.data.token
    const { secret } = (await ask(one, 'POST', factor)).body.data
    await ask(one, 'PUT', factor, { password, code: shown(secret) })
    expect((await ask({ ...one, token: other }, 'GET', factor)).status).toBe(401)
    expect((await ask(one, 'GET', factor)).status).toBe(200)
  })

  it('leaves secret and codes in no table, no log and no export', async () => {
    const one = await enrolled()
    const keeper = await person('allowed', [...keeperRights, 'staff.export'])
    const file = await app.request('GET', 'admin/staff/export?format=csv&locale=fa-IR', {
      token: keeper.token,
    })
    expect(file.status).toBe(200)
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db)
    const kept = [file.text]
    for (const { name } of rows) {
      const content = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
        app.db,
      )
      kept.push(...content.rows.map(({ row }) => row))
    }
    const all = kept.join('\n')
    expect(all).toContain(one.username)
    for (const secret of [one.secret, bytesOf(one.secret).toString('hex'), ...one.codes])
      expect(all).not.toContain(secret)
  })
})

describe('signing in with a second factor', () => {
  it('asks for the code after a right password only', async () => {
    const one = await enrolled()
    expect(answer(await signIn(one, { password: 'wrong' }))).toEqual([401, 'wrong-credentials'])
    expect(answer(await signIn(one))).toEqual([401, 'second-factor-required'])
    expect((await signIn(one, { code: shown(one.secret) })).status).toBe(200)
  })

  it('takes the code in the digits of any script and in groups', async () => {
    const one = await enrolled()
    const persian = [...shown(one.secret)].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join('')
    expect((await signIn(one, { code: `${persian.slice(0, 3)} ${persian.slice(3)}` })).status).toBe(200)
  })

  it('takes a code once, and none that is older than one it has taken', async () => {
    const one = await enrolled()
    const code = shown(one.secret)
    expect((await signIn(one, { code })).status).toBe(200)
    expect(answer(await signIn(one, { code }))).toEqual([401, 'wrong-second-factor'])
    expect(answer(await signIn(one, { code: shown(one.secret, -30) }))).toEqual([401, 'wrong-second-factor'])
    expect((await signIn(one, { code: shown(one.secret, 30) })).status).toBe(200)
  })

  it('lets one of two servers in with the same code', async () => {
    const one = await enrolled()
    const code = shown(one.secret)
    // On one server a turn per account orders them; of two servers the database decides.
    const sealing = createSealing(() => Buffer.alloc(32, 7))
    const given = { staffId: one.id, code, now: app.clock.now() }
    const tries = await Promise.all(Array.from({ length: 8 }, () => spendCode(app.db, sealing, given)))
    expect(tries.filter(Boolean)).toHaveLength(1)
  })

  it('takes each recovery code once', async () => {
    const one = await enrolled()
    const [first = '', second = ''] = one.codes
    expect((await signIn(one, { code: first })).status).toBe(200)
    expect(answer(await signIn(one, { code: first }))).toEqual([401, 'wrong-second-factor'])
    expect((await signIn(one, { code: second.match(/.{5}/g)!.join(' ') })).status).toBe(200)
    expect((await ask(one, 'GET', factor)).body.data.recoveryCodesLeft).toBe(8)
  })

  it('counts wrong codes like wrong passwords, also between right passwords without a code', async () => {
    const one = await enrolled()
    for (let i = 0; i < 5; i += 1) {
      expect(answer(await signIn(one, { code: '000000' }))).toEqual([401, 'wrong-second-factor'])
      if (i < 3) expect(answer(await signIn(one))).toEqual([401, 'second-factor-required'])
    }
    const next = await signIn(one, { code: shown(one.secret) })
    expect([next.status, next.headers['retry-after']]).toEqual([429, '1'])
    app.clock.advance(1_001)
    expect((await signIn(one, { code: shown(one.secret) })).status).toBe(200)
  })

  it('asks nothing of people without one, and ignores a code that they give', async () => {
    const one = await person('allowed')
    expect((await signIn(one, { code: '123456' })).status).toBe(200)
  })
})
