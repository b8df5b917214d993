import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { setAloneLimit } from '#finance/payments/server/testing/second-person.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { creditBatches } from '../credit-batches.contract.ts'
import { creditCodes } from '../credit-codes.contract.ts'
import { batchDraft, codeAsks, creditRights } from './testing/code-asks.ts'

const app = await testApp(routes)
await setAloneLimit(app.db)
const maker = await app.staff(creditRights)
const other = await app.staff(creditRights)
const stranger = await app.staff([])
afterAll(() => app.close())

const { post, made, batchOf, codesOf } = codeAsks(() => ({ app, maker }))
const get = (path: string, by = maker) => app.request('GET', `admin/${path}`, { token: by.token })
const order = { ...batchDraft, typedCodes: batchDraft.codes }

describe('every operation', () => {
  itRefuses([creditBatches, creditCodes], () => ({ app, stranger }))
})

describe('making a batch', () => {
  it('shows the codes once and stores neither them nor anything that has them', async () => {
    const { batch, codes } = await made()
    expect(batch).toEqual({
      ...batchDraft,
      id: batch.id,
      state: 'open',
      used: 0,
      revoked: 0,
      left: 3,
      createdBy: maker.displayName,
      createdAt: '2026-11-21T08:00:00.000Z',
      isOwn: true,
      approvedBy: null,
      approvedAt: null,
      revokedBy: null,
      revokedAt: null,
      revokedReason: null,
      version: 1,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(/^([2-9AC-FHJKMNPRTWXY]{4}-){4}[2-9AC-FHJKMNPRTWXY]{4}$/)
    for (const table of ['credit_batches', 'credit_codes', 'event_log', 'revisions', 'idempotency_keys']) {
      const { rows } = await sql<{ text: string }>`
        select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(table)} t`.execute(app.db)
      for (const code of codes) {
        expect(rows[0]?.text).not.toContain(code)
        expect(rows[0]?.text).not.toContain(code.replaceAll('-', ''))
      }
    }
  })

  it('has one effect under one key; the second answer is without codes', async () => {
    const first = await post('credit-batches', order, { key: 'batch-twice' })
    const again = await post('credit-batches', order, { key: 'batch-twice' })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.data).toEqual({ batch: first.body.data.batch, codes: null })
    const otherBody = await post('credit-batches', { ...order, amount: 1 }, { key: 'batch-twice' })
    expect([otherBody.status, otherBody.body.error.code]).toEqual([422, 'idempotency-mismatch'])
    const bare = await app.request('POST', 'admin/credit-batches', { token: maker.token, body: order })
    expect([bare.status, bare.body.error.code]).toEqual([400, 'idempotency-key-required'])
  })

  it('refuses what does not add up, at the field', async () => {
    const fields = async (more: object) =>
      (await post('credit-batches', { ...order, ...more })).body.error.fields
    expect(await fields({ typedCodes: 30 })).toEqual({ typedCodes: ['not-same'] })
    expect(await fields({ codes: 1_000_000, typedCodes: 1_000_000 })).toEqual({ codes: ['too-big:5000'] })
    expect(await fields({ amount: 0 })).toEqual({ amount: ['too-small:1'] })
    expect(await fields({ expiresOn: '2026-11-20' })).toEqual({ expiresOn: ['out-of-range'] })
    expect(await fields({ purpose: '' })).toEqual({ purpose: ['required'] })
    expect(await fields({ total: 1 })).toEqual({ total: ['unknown-key'] })
  })

  it('says before what it would mean, and that one like it was just made', async () => {
    const draft = { ...batchDraft, codes: 2, amount: 7_000_000 }
    const review = async () => (await post('credit-batches/review', draft)).body.data
    expect(await review()).toEqual({ total: 14_000_000, awaitsOther: false, alike: [] })
    const { batch } = await made(draft)
    expect((await review()).alike).toEqual([
      {
        id: batch.id,
        purpose: draft.purpose,
        createdBy: maker.displayName,
        createdAt: '2026-11-21T08:00:00.000Z',
      },
    ])
    await setAloneLimit(app.db, 50_000_000)
    expect((await post('credit-batches/review', { ...draft, codes: 8 })).body.data).toMatchObject({
      total: 56_000_000,
      awaitsOther: true,
    })
    await setAloneLimit(app.db)
  })

  it('waits for another person above the limit', async () => {
    await setAloneLimit(app.db, 50_000_000)
    const { batch } = await made({ codes: 8 })
    await setAloneLimit(app.db)
    expect(batch).toMatchObject({ state: 'waiting' })
    const own = await post(`credit-batches/${batch.id}/approve`, undefined)
    expect([own.status, own.body.error.current]).toEqual([409, { reason: 'second-person' }])
    const stale = await post(`credit-batches/${batch.id}/approve`, undefined, { by: other, version: 2 })
    expect(stale.status).toBe(412)
    const reply = await post(`credit-batches/${batch.id}/approve`, undefined, { by: other })
    expect(reply.body.data).toMatchObject({ state: 'open', approvedBy: other.displayName, version: 2 })
    expect(
      (await post(`credit-batches/${batch.id}/approve`, undefined, { by: other, version: 2 })).status,
    ).toBe(409)
    const history = (await get(`credit-batches/${batch.id}/history`)).body.data
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'credit-batch.approved',
      'credit-batch.created',
    ])
  })

  it('gives its maker a file of the codes, and nobody a file of other ones', async () => {
    const { batch, codes } = await made()
    const file = (given: readonly string[]) =>
      post(`credit-batches/${batch.id}/file`, { codes: given, format: 'csv', locale: 'fa-IR' })
    const { text } = await file(codes)
    expect(text.split('\r\n')[1]).toBe(
      `1,${codes[0]},9500000,۹۵۰٬۰۰۰\u00a0تومان,ریال,2026-12-21,1405/09/30,هدیهٔ نوروز`,
    )
    const foreign = await made()
    expect((await file(foreign.codes)).body.error.fields).toEqual({ codes: ['not-found'] })
    expect((await file(['2345-6789-ACEF-HJKM-NPR5'])).status).toBe(422)
  })
})

describe('batches and their codes afterwards', () => {
  it('are listed, searched and filtered, newest first', async () => {
    const { batch } = await made({
      purpose: 'جایزهٔ مسابقه',
      currency: 'IQD',
      amount: 1_000,
      expiresOn: '2026-11-21',
    })
    const ids = async (query: string) =>
      (await get(`credit-batches?${query}`)).body.data.map(({ id }: { id: number }) => id)
    expect(await ids(`q=${encodeURIComponent('جايزه')}`)).toEqual([batch.id])
    expect((await ids(''))[0]).toBe(batch.id)
    expect((await ids('sort=expires'))[0]).toBe(batch.id)
    expect(await ids('currency=IQD&state=open')).toEqual([batch.id])
    app.clock.advance(86_400_000)
    expect(await ids('state=expired')).toEqual([batch.id])
    app.clock.advance(-86_400_000)
    expect((await get('credit-batches?sort=amount')).status).toBe(422)
    const { text } = await get('credit-batches/export?format=csv&currency=IQD')
    expect(text.split('\r\n')[1]).toBe(
      `جایزهٔ مسابقه,3,1000,۱٬۰۰۰\u00a0دینار عراق,دینار,2026-11-21,1405/08/30,,,0,0,3,فعال,${maker.displayName}`,
    )
  })

  it('show of a code its last four characters and what became of it', async () => {
    const { batch, codes } = await made()
    const last = (codes[1] ?? '').slice(-4)
    expect(await codesOf(batch.id, `q=${last.toLowerCase()}`)).toMatchObject([{ number: 2, lastFour: last }])
    const [first] = await codesOf(batch.id)
    expect(first).toEqual({
      id: first.id,
      number: 1,
      lastFour: (codes[0] ?? '').slice(-4),
      state: 'unused',
      usedAt: null,
      usedBy: null,
      client: null,
      paymentId: null,
      revokedAt: null,
      revokedBy: null,
      revokedReason: null,
      undoUntil: null,
      version: 1,
    })
    const { text } = await get(`credit-batches/${batch.id}/codes/export?format=csv`)
    expect(text.split('\r\n')).toHaveLength(5)
    expect(text).toContain('زمان استفاده (به وقت تهران)')
    for (const code of codes) expect(text).not.toContain(code)
    expect((await get('credit-batches/999999/codes')).status).toBe(404)
  })

  it('are revoked with a reason, a code or all that is left, and once', async () => {
    const { batch } = await made()
    const [first, second] = await codesOf(batch.id)
    const path = `credit-batches/${batch.id}/codes/${first.id}/revoke`
    expect((await post(path, {})).body.error.fields).toEqual({ reason: ['required'] })
    expect((await post(path, { reason: 'گم شد' }, { version: 2 })).status).toBe(412)
    expect((await post(path, { reason: 'گم شد' })).body.data).toMatchObject({
      state: 'revoked',
      revokedBy: maker.displayName,
      revokedReason: 'گم شد',
      version: 2,
    })
    expect((await post(path, { reason: 'گم شد' }, { version: 2 })).status).toBe(409)
    expect(await batchOf(batch.id)).toMatchObject({ state: 'open', revoked: 1, left: 2 })
    const all = await post(`credit-batches/${batch.id}/revoke`, { reason: 'چاپ اشتباه' })
    expect(all.body.data).toMatchObject({ state: 'revoked', revoked: 3, left: 0, version: 2 })
    expect(await codesOf(batch.id, 'state=revoked')).toHaveLength(3)
    expect((await codesOf(batch.id))[1]).toMatchObject({ id: second.id, revokedReason: 'چاپ اشتباه' })
    expect((await post(`credit-batches/${batch.id}/revoke`, { reason: 'x' }, { version: 2 })).status).toBe(
      409,
    )
  })

  it('come back within ten minutes by whoever revoked them, and once', async () => {
    const { batch, codes } = await made()
    const [first] = await codesOf(batch.id)
    const path = `credit-batches/${batch.id}/codes/${first.id}`
    const revoked = await post(`${path}/revoke`, { reason: 'اشتباه' })
    expect(revoked.body.data).toMatchObject({ state: 'revoked', undoUntil: '2026-11-21T08:10:00.000Z' })
    expect((await post(`${path}/restore`, undefined, { version: 2, by: other })).status).toBe(409)
    expect((await post(`${path}/restore`, undefined, { version: 1 })).status).toBe(412)
    app.clock.advance(600_000)
    const back = await Promise.all([1, 2].map(() => post(`${path}/restore`, undefined, { version: 2 })))
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await codesOf(batch.id))[0]).toMatchObject({ state: 'unused', revokedReason: null, version: 3 })
    const client = await makeClient(app.db)
    const redeemed = await post(`clients/${client}/credit-codes/redeem`, { code: codes[0], termId: null })
    expect(redeemed.status).toBe(200)
    const [, second] = await codesOf(batch.id)
    const late = `credit-batches/${batch.id}/codes/${second.id}`
    await post(`${late}/revoke`, { reason: 'اشتباه' })
    app.clock.advance(600_001)
    expect((await post(`${late}/restore`, undefined, { version: 2 })).status).toBe(409)
    app.clock.advance(-1_200_001)
  })
})
