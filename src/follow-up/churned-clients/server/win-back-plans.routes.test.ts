import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeActiveClient } from '#clients/clients/server/testing/client-builders.ts'
import { testNow, type TestStaff } from '#platform/server/testing/test-app.ts'
import { makeLeft } from './testing/churned-builders.ts'
import { churnedRequests, workRights } from './testing/churned-requests.ts'

const left = await churnedRequests()
const own = await left.app.staff(workRights, { scope: 'own' })
const reader = await left.app.staff(['reports.crm-user-left.read'])
afterAll(() => left.app.close())
beforeEach(async () => {
  left.app.clock.set(testNow)
  await left.app.db.deleteFrom('clients').execute()
})

describe('the next day of many', () => {
  const plan = (body: object, as?: TestStaff) => left.ask('POST', '/plan', { body, ...(as && { as }) })
  const nextOf = async (id: number) => {
    const { body } = await left.app.request('GET', `admin/clients/${id}/follow-up`, {
      token: left.caller.token,
    })
    const { nextOn, owner, version } = body.data
    return [nextOn, owner?.id ?? null, version]
  }

  it('is set for each who can be planned, says of the others why not, and is taken back as one', async () => {
    const { db } = left.app
    const fresh = await makeLeft(db)
    const late = await makeLeft(db)
    const refused = await makeLeft(db, { full_name: 'نگار رضوی' })
    const held = await makeLeft(db, { full_name: 'سارا امینی' })
    const { clientId: active } = await makeActiveClient(db, { supporter_id: left.caller.staffId })
    const { full_name: activeName } = await db
      .selectFrom('clients')
      .select('full_name')
      .where('id', '=', active)
      .executeTakeFirstOrThrow()
    await left.contact(late, 'call_later', { nextOn: '2026-11-22' }, left.other)
    await left.contact(refused, 'refused')
    await left.claim(held, left.other)
    left.app.clock.set('2026-11-23T08:00:00Z')
    await left.claim(held, left.other)
    const ids = [fresh, late, refused, held, active, 999_999]
    const { body } = await plan({ ids, nextOn: '2026-11-28' })
    expect(body.data).toEqual({
      changed: [
        { clientId: fresh, version: 2 },
        { clientId: late, version: 3 },
      ],
      unchanged: 0,
      refused: [
        { clientId: 999_999, name: null, reason: 'not-found' },
        { clientId: refused, name: 'نگار رضوی', reason: 'closed' },
        { clientId: held, name: 'سارا امینی', reason: 'colleague' },
        { clientId: active, name: activeName, reason: 'not-left' },
      ],
    })
    // Who had no owner rests with who planned; an owner stays.
    expect(await nextOf(fresh)).toEqual(['2026-11-28', left.caller.staffId, 2])
    expect(await nextOf(late)).toEqual(['2026-11-28', left.other.staffId, 3])
    expect(await nextOf(active)).toEqual([null, null, 1])
    const { rows } = await sql<{ id: number; changes: object }>`
      select subject_id as id, changes from revisions
      where subject_type = 'follow-up' and action = 'follow-up.changed' and subject_id in (${fresh}, ${late})
      order by subject_id`.execute(db)
    expect(rows).toEqual([
      {
        id: fresh,
        changes: {
          nextOn: [null, '2026-11-28'],
          owner: [null, { id: left.caller.staffId, name: left.caller.displayName }],
        },
      },
      { id: late, changes: { nextOn: ['2026-11-22', '2026-11-28'] } },
    ])
    expect((await plan({ ids: [fresh], nextOn: '2026-11-28' })).body.data).toEqual({
      changed: [],
      unchanged: 1,
      refused: [],
    })

    // A day that is over comes back too; nobody else takes it back.
    const undo = { body: { planned: body.data.changed } }
    const byOther = await left.ask('POST', '/plan/undo', { ...undo, as: left.other })
    expect(byOther.body.data.refused.map((one: { reason: string }) => one.reason)).toEqual([
      'changed',
      'changed',
    ])
    expect((await left.ask('POST', '/plan/undo', undo)).body.data.changed).toEqual([
      { clientId: fresh, version: 3 },
      { clientId: late, version: 4 },
    ])
    expect(await nextOf(fresh)).toEqual([null, null, 3])
    expect(await nextOf(late)).toEqual(['2026-11-22', left.other.staffId, 4])
  })

  it('is not over and not too far, is not taken back later, and asks for the right to work', async () => {
    const id = await makeLeft(left.app.db, { supporter_id: left.other.staffId })
    for (const [nextOn, reasons] of [
      ['2026-11-20', ['outside']],
      ['2027-11-22', ['outside']],
      ['2026-11-21', []],
    ] as const) {
      const { body } = await plan({ ids: [id], nextOn })
      expect([nextOn, body.data.refused.map((one: { reason: string }) => one.reason)]).toEqual([
        nextOn,
        reasons,
      ])
    }
    left.app.clock.set('2026-11-21T08:10:01Z')
    const late = await left.ask('POST', '/plan/undo', { body: { planned: [{ clientId: id, version: 2 }] } })
    expect(late.body.data).toMatchObject({ changed: [], refused: [{ clientId: id, reason: 'changed' }] })
    expect((await plan({ ids: [id], nextOn: null })).body.data.changed).toEqual([
      { clientId: id, version: 3 },
    ])
    const foreign = await plan({ ids: [id], nextOn: '2026-11-25' }, own)
    expect(foreign.body.data.refused).toEqual([{ clientId: id, name: null, reason: 'not-found' }])
    expect((await plan({ ids: [id, id], nextOn: null })).status).toBe(422)
    expect((await plan({ ids: [id], nextOn: null }, reader)).status).toBe(403)
  })
})

describe('the owner of many', () => {
  const assign = (body: object, as?: TestStaff) => left.ask('POST', '/assign', { body, ...(as && { as }) })
  const ownerOf = async (id: number) => {
    const path = `admin/clients/${id}/follow-up`
    return (await left.app.request('GET', path, { token: left.caller.token })).body.data.owner?.id ?? null
  }

  it('is somebody who sees them, says of the others why not, and is taken back as one', async () => {
    const { db } = left.app
    const seen = await makeLeft(db, { supporter_id: own.staffId })
    const unseen = await makeLeft(db, { full_name: 'نگار رضوی' })
    const active = await makeActiveClient(db, { supporter_id: own.staffId })
    const { body } = await assign({ ids: [seen, unseen, active.clientId, 999_999], ownerId: own.staffId })
    expect(body.data).toEqual({
      changed: [{ clientId: seen, version: 2 }],
      unchanged: 0,
      refused: [
        { clientId: 999_999, name: null, reason: 'not-found' },
        { clientId: unseen, name: 'نگار رضوی', reason: 'unseen' },
        { clientId: active.clientId, name: expect.any(String), reason: 'not-left' },
      ],
    })
    expect([await ownerOf(seen), await ownerOf(unseen)]).toEqual([own.staffId, null])
    expect((await assign({ ids: [seen], ownerId: own.staffId })).body.data).toEqual({
      changed: [],
      unchanged: 1,
      refused: [],
    })
    const { changed: planned } = body.data
    const undo = await left.ask('POST', '/plan/undo', { body: { planned } })
    expect(undo.body.data).toMatchObject({ changed: [{ clientId: seen, version: 3 }], refused: [] })
    expect(await ownerOf(seen)).toBe(null)
    const again = await left.ask('POST', '/plan/undo', { body: { planned } })
    expect(again.body.data).toMatchObject({ changed: [], refused: [{ clientId: seen, reason: 'changed' }] })
  })

  it('is nobody only where no next contact is planned', async () => {
    const { db } = left.app
    const idle = await makeLeft(db)
    const planned = await makeLeft(db, { full_name: 'نگار رضوی' })
    await assign({ ids: [idle, planned], ownerId: left.caller.staffId })
    await left.ask('POST', '/plan', { body: { ids: [planned], nextOn: '2026-11-28' } })
    expect((await assign({ ids: [idle, planned], ownerId: null })).body.data).toEqual({
      changed: [{ clientId: idle, version: 3 }],
      unchanged: 0,
      refused: [{ clientId: planned, name: 'نگار رضوی', reason: 'planned' }],
    })
    expect([await ownerOf(idle), await ownerOf(planned)]).toEqual([null, left.caller.staffId])
  })

  it('works here, and is given by somebody who may', async () => {
    const ids = [await makeLeft(left.app.db)]
    expect((await assign({ ids, ownerId: 999_999 })).body.error.fields).toEqual({ ownerId: ['not-found'] })
    expect((await assign({ ids: [], ownerId: null })).status).toBe(422)
    expect((await assign({ ids, ownerId: null }, reader)).status).toBe(403)
  })
})
