import { describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { units } from '../units.contract.ts'
import { named, spatula, unitApp } from './testing/unit-app.ts'

const { app, editor, create } = await unitApp()
const reader = await app.staff(['units.read'])
const stranger = await app.staff([])

describe('every operation', () => {
  itRefuses([units], () => ({ app, stranger }))

  it('is 403 for a reader who tries to write or export', async () => {
    const { token } = reader
    expect((await app.request('POST', 'admin/units', { token, body: spatula })).status).toBe(403)
    expect((await app.request('GET', 'admin/units/export?format=csv', { token })).status).toBe(403)
  })

  it('leaves a denial in the event log', async () => {
    await app.request('GET', 'admin/units', { token: stranger.token })
    const events = await app.db
      .selectFrom('event_log')
      .select(['action', 'outcome', 'detail'])
      .where('staff_id', '=', stranger.staffId)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(events).toEqual([
      { action: 'access.denied', outcome: 'denied', detail: { operation: 'GET admin/units' } },
    ])
  })
})

describe('creating a unit', () => {
  it('stores it, answers it with its version, and logs the event', async () => {
    const { status, body, headers } = await app.request('POST', 'admin/units', {
      token: editor.token,
      body: spatula,
    })
    expect(status).toBe(200)
    expect(headers['etag']).toBe('"1"')
    expect(body.data).toEqual({
      ...spatula,
      id: body.data.id,
      retired: false,
      usedBy: 0,
      version: 1,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    const row = await app.db
      .selectFrom('units')
      .select(['name_fa', 'search_key'])
      .where('id', '=', body.data.id)
      .executeTakeFirst()
    expect(row).toEqual({ name_fa: 'کفگیر', search_key: 'کفگیر مغرفهرز kafgir' })
    const event = await loggedEvents(app.db, { action: 'unit.created' })
      .select(['action', 'staff_id', 'subject_id'])
      .executeTakeFirst()
    expect(event).toEqual({ action: 'unit.created', staff_id: editor.staffId, subject_id: body.data.id })
    expect(app.hints.at(-1)).toEqual({ type: 'unit', id: body.data.id, version: 1 })
  })

  it('reports every wrong field with its path', async () => {
    const body = {
      code: 'Not A Code',
      name: { fa: '', ar: 7 },
      kind: 'weight',
      gramsX10: 0,
      position: 1.5,
      extra: true,
    }
    const reply = await app.request('POST', 'admin/units', { token: editor.token, body })
    expect(reply.status).toBe(422)
    expect(reply.body.error.fields).toEqual({
      code: ['format'],
      'name.fa': ['required'],
      'name.ar': ['wrong-type'],
      kind: ['not-allowed'],
      gramsX10: ['too-small:1'],
      stepQuarters: ['required'],
      position: ['wrong-type'],
      extra: ['unknown-key'],
    })
  })

  it('refuses a code that is taken', async () => {
    const body = await create(named('taken-code')).then(() => ({
      ...spatula,
      code: 'taken-code',
    }))
    const reply = await app.request('POST', 'admin/units', { token: editor.token, body })
    expect(reply.status).toBe(422)
    expect(reply.body.error.fields).toEqual({ code: ['taken'] })
  })

  it('stores Arabic letters typed in a Persian name as Persian ones', async () => {
    const unit = await create({ ...named('letters'), name: { fa: 'كيلو ي', ar: null } })
    expect(unit.name).toEqual({ fa: 'کیلو ی', ar: null })
  })

  it('has one effect when it is repeated with the same key', async () => {
    const request = {
      token: editor.token,
      body: named('once'),
      headers: { 'idempotency-key': 'form-0001' },
    }
    const first = await app.request('POST', 'admin/units', request)
    const second = await app.request('POST', 'admin/units', request)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    const other = await app.request('POST', 'admin/units', {
      ...request,
      body: named('other'),
    })
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency-mismatch'])
  })
})

describe('reading units', () => {
  it('answers 404 for an id that is missing or no id at all', async () => {
    for (const id of ['999999', 'abc', '0', '99999999999999999999', '۱']) {
      expect(
        (await app.request('GET', `admin/units/${encodeURIComponent(id)}`, { token: reader.token })).status,
      ).toBe(404)
    }
  })

  it('finds a unit by any spelling, sorts and pages', async () => {
    await create({ ...named('glass-tea'), name: { fa: 'لیوان چای', ar: 'كوب شاي' }, position: 20 })
    await create({ ...named('glass-water'), name: { fa: 'لیوان آب', ar: null }, position: 10 })
    const search = async (query: string) => {
      const reply = await app.request('GET', `admin/units?${query}`, { token: reader.token })
      expect(reply.status).toBe(200)
      return { codes: reply.body.data.map((unit: { code: string }) => unit.code), meta: reply.body.meta }
    }
    expect((await search(`q=${encodeURIComponent('ليوان')}`)).codes).toEqual(['glass-water', 'glass-tea'])
    expect((await search(`q=${encodeURIComponent('ليوان')}&sort=-position`)).codes).toEqual([
      'glass-tea',
      'glass-water',
    ])
    expect((await search(`q=${encodeURIComponent('شای')}`)).codes).toEqual(['glass-tea'])
    expect(await search(`q=${encodeURIComponent('ليوان')}&perPage=1&page=2`)).toEqual({
      codes: ['glass-tea'],
      meta: { page: 2, perPage: 1, total: 2, totalIsExact: true },
    })
    expect((await search(`q=${encodeURIComponent('100%_\\')}`)).codes).toEqual([])
  })

  it('refuses what a list does not know', async () => {
    for (const query of [
      'sort=password_hash',
      'page=0',
      'page=-1',
      'perPage=10000',
      'page=1e3',
      'include=all',
      'page=401',
      'q=a%00b',
    ]) {
      expect((await app.request('GET', `admin/units?${query}`, { token: reader.token })).status, query).toBe(
        422,
      )
    }
  })

  it('exports what is filtered', async () => {
    const path = `admin/units/export?format=csv&q=${encodeURIComponent('لیوان آب')}`
    const { status, text, headers } = await app.request('GET', path, { token: editor.token })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="units.csv"')
    expect(text.split('\r\n').slice(1, 2)).toEqual(['glass-water,لیوان آب,,پیمانهٔ خانگی,75,0.5,0'])
  })

  it('exports the chosen rows only, in the order of the list, and leaves their number in the log', async () => {
    const first = await create({ ...named('chosen-1'), position: 8001 })
    await create({ ...named('not-chosen'), position: 8002 })
    const last = await create({ ...named('chosen-2'), position: 8003 })
    const path = `admin/units/export?format=csv&sort=-position&ids=${first.id}&ids=${last.id}`
    const { text } = await app.request('GET', path, { token: editor.token })
    const codes = text.split('\r\n').slice(1, -1)
    expect(codes.map((line) => line.split(',')[0])).toEqual(['chosen-2', 'chosen-1'])
    const event = await app.db
      .selectFrom('event_log')
      .select('detail')
      .where('action', '=', 'units.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event.detail).toEqual({ format: 'csv', rows: 2 })
  })

  it('refuses an export of rows that are no ids, or of too many', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => `ids=${index + 1}`).join('&')
    for (const query of ['ids=0', 'ids=x', ids]) {
      const reply = await app.request('GET', `admin/units/export?format=csv&${query}`, {
        token: editor.token,
      })
      expect(reply.status, query.slice(0, 20)).toBe(422)
    }
  })
})

describe('changing a unit', () => {
  it('keeps absent fields, clears with null, and remembers what changed', async () => {
    const unit = await create(named('change-me'))
    const { status, body } = await app.request('PATCH', `admin/units/${unit.id}`, {
      token: editor.token,
      headers: { 'if-match': '"1"' },
      body: { gramsX10: null, retired: true },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ gramsX10: null, retired: true, stepQuarters: 2, version: 2 })
    const history = await app.request('GET', `admin/units/${unit.id}/history`, { token: reader.token })
    expect(history.body.data[0]).toEqual({
      version: 2,
      action: 'unit.changed',
      at: '2026-11-21T08:00:00.000Z',
      by: editor.displayName,
      changes: { gramsX10: [750, null], retired: [false, true] },
    })
  })

  it('asks for the version seen and refuses an old one with the state of now', async () => {
    const unit = await create(named('two-editors'))
    const patch = (headers: Record<string, string>, body: object) =>
      app.request('PATCH', `admin/units/${unit.id}`, { token: editor.token, headers, body })
    expect((await patch({}, { position: 5 })).status).toBe(428)
    expect((await patch({ 'if-match': '"1"' }, { position: 5 })).status).toBe(200)
    const stale = await patch({ 'if-match': '"1"' }, { position: 6 })
    expect(stale.status).toBe(412)
    expect(stale.body.error.current).toMatchObject({ position: 5, version: 2 })
  })

  it('lets one of two simultaneous saves win', async () => {
    const unit = await create(named('race'))
    const replies = await Promise.all(
      [1, 2].map((position) =>
        app.request('PATCH', `admin/units/${unit.id}`, {
          token: editor.token,
          headers: { 'if-match': '"1"' },
          body: { position },
        }),
      ),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 412])
  })
})
