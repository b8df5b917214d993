import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTerm } from '#clients/clients/server/testing/client-builders.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
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

describe('a client who is being worked on', () => {
  it('belongs to one of two people who press at once, and the other one is told to whom and until when', async () => {
    const id = await makeLeft(left.app.db)
    const replies = await Promise.all([left.claim(id), left.claim(id, left.other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status)
    const lease = { by: won!.body.data.by, until: '2026-11-21T08:10:00.000Z' }
    expect(won!.body.data).toEqual(lease)
    expect(lost!.body.error).toMatchObject({ code: 'conflict', current: { lease } })
  })

  it('is free again when the minutes are over, or kept longer while the work goes on', async () => {
    const id = await makeLeft(left.app.db)
    await left.claim(id)
    left.app.clock.advance(9 * 60_000)
    expect((await left.claim(id)).body.data.until).toBe('2026-11-21T08:19:00.000Z')
    left.app.clock.advance(9 * 60_000)
    expect((await left.claim(id, left.other)).status).toBe(409)
    left.app.clock.advance(60_000)
    expect((await left.claim(id, left.other)).body.data.by.id).toBe(left.other.staffId)
  })

  it('is given back on leaving and by an outcome, and by nobody else', async () => {
    const id = await makeLeft(left.app.db)
    await left.claim(id)
    expect((await left.ask('POST', `/${id}/release`, { as: left.other })).status).toBe(200)
    expect((await left.claim(id, left.other)).status).toBe(409)
    expect((await left.contact(id, 'answered', {}, left.other)).body.error.code).toBe('conflict')
    await left.ask('POST', `/${id}/release`)
    await left.claim(id, left.other)
    expect((await left.contact(id, 'answered', {}, left.other)).status).toBe(200)
    expect((await left.claim(id)).status).toBe(200)
    expect((await left.claim(id, reader)).status).toBe(403)
    expect((await left.claim(id, own)).status).toBe(404)
  })
})

describe('passing somebody over', () => {
  it('leaves a reason at the row, by which the list is filtered, and ends the keeping', async () => {
    const id = await makeLeft(left.app.db)
    const skip = (body: object, as?: TestStaff) =>
      left.ask('POST', `/${id}/skips`, { body, ...(as && { as }) })
    await left.claim(id)
    expect((await skip({ reason: 'later_today', note: null }, reader)).status).toBe(403)
    expect((await skip({ reason: 'later_today', note: null }, own)).status).toBe(404)
    expect((await skip({ reason: 'other', note: null })).body.error.fields).toEqual({ note: ['required'] })
    expect((await skip({ reason: 'later_today', note: 'سر کار است' })).status).toBe(200)
    const [row] = (await left.ask('GET', '')).body.data
    expect([row.lastSkip, row.lease]).toEqual([
      {
        reason: 'later_today',
        note: 'سر کار است',
        by: left.caller.displayName,
        at: '2026-11-21T08:00:00.000Z',
      },
      null,
    ])
    expect(await left.idsOf('?skipped=later_today')).toEqual([id])
    expect(await left.idsOf('?skipped=no_answer')).toEqual([])
  })
})

describe('an outcome', () => {
  it('stands in the contacts of the client, opens the case with the first one and gives reason, offer and day', async () => {
    const id = await makeLeft(left.app.db)
    const { status, body } = await left.contact(id, 'call_later', {
      nextOn: '2026-11-24',
      offer: 'یک هفته رایگان',
      offerUntil: '2026-12-01',
      churnReason: 'cost',
    })
    expect(status).toBe(200)
    const listed = await left.app.request('GET', `admin/clients/${id}/contacts`, { token: left.caller.token })
    expect(listed.body.data).toEqual([body.data])
    expect(body.data).toMatchObject({ outcome: 'call_later', offerUntil: '2026-12-01', nextOn: '2026-11-24' })
    const [row] = (await left.ask('GET', '')).body.data
    expect(row).toMatchObject({
      contacts: 1,
      churnReason: 'cost',
      nextOn: '2026-11-24',
      owner: { id: left.caller.staffId },
      offer: { text: 'یک هفته رایگان', until: '2026-12-01' },
    })
    const events = await loggedEvents(left.app.db, { client_id: id }).select('action').execute()
    expect(events).toEqual([{ action: 'contact.created' }])
  })

  it('needs a day where a call was agreed, none where the case ends, and no day that is over', async () => {
    const id = await makeLeft(left.app.db)
    expect((await left.contact(id, 'call_later')).body.error.fields).toEqual({ nextOn: ['required'] })
    expect((await left.contact(id, 'call_later', { nextOn: '2026-11-20' })).body.error.fields).toEqual({
      nextOn: ['out-of-range'],
    })
    expect((await left.contact(id, 'call_later', { nextOn: '2026-11-21' })).status).toBe(200)
    expect((await left.contact(id, 'refused', { nextOn: '2026-11-30' })).body.error.fields).toEqual({
      nextOn: ['not-allowed'],
    })
    expect((await left.contact(id, 'answered', { offerUntil: '2026-11-30' })).body.error.fields).toEqual({
      offer: ['required'],
    })
    expect((await left.contact(id, 'answered', { churnReason: 'moon' })).body.error.fields).toEqual({
      churnReason: ['not-allowed'],
    })
  })

  it.each(['returned', 'refused'])('«%s» closes the case; taking it back opens it again', async (outcome) => {
    const id = await makeLeft(left.app.db)
    await left.contact(id, 'answered')
    const { body } = await left.contact(id, outcome)
    expect(await left.idsOf()).toEqual([])
    expect(await left.idsOf('?state=closed')).toEqual([id])
    const back = await left.app.request('POST', `admin/clients/${id}/contacts/${body.data.id}/take-back`, {
      token: left.caller.token,
    })
    expect(back.status).toBe(200)
    const [row] = (await left.ask('GET', '')).body.data
    expect(row).toMatchObject({ contacts: 1, closed: null, reason: { why: 'not-back' } })
  })

  it('is refused for somebody who came back in the meantime', async () => {
    const id = await makeLeft(left.app.db)
    await makeTerm(left.app.db, id)
    expect((await left.contact(id, 'answered')).status).toBe(409)
    expect((await left.claim(id)).status).toBe(409)
  })

  it('on the profile counts for the same case', async () => {
    const id = await makeLeft(left.app.db)
    await left.app.request('POST', `admin/clients/${id}/contacts`, {
      token: left.caller.token,
      body: { kind: 'call', outcome: 'refused', note: null, offer: null, nextOn: null, nextOwnerId: null },
    })
    expect(await left.idsOf('?state=closed')).toEqual([id])
  })
})

describe('a round of calls', () => {
  it('gives each client to one person, passes over who is seen, planned or called today, and ends', async () => {
    const ids = [await makeLeft(left.app.db), await makeLeft(left.app.db), await makeLeft(left.app.db)]
    const first = (await left.next()).body.data
    expect(first).toMatchObject({
      row: { id: ids[0], lease: { by: { id: left.caller.staffId } } },
      remaining: 3,
    })
    const theirs = (await left.next([], left.other)).body.data
    expect(theirs).toMatchObject({ row: { id: ids[1] }, remaining: 2 })
    await left.contact(ids[0]!, 'answered')
    expect((await left.next([])).body.data).toMatchObject({ row: { id: ids[2] }, remaining: 1 })
    // What the left.caller kept is free again; who was called today stays away.
    expect((await left.next([ids[2]!])).body.data).toEqual({ row: null, remaining: 0 })
    await left.contact(ids[1]!, 'call_later', { nextOn: '2026-11-21' }, left.other)
    expect((await left.next([ids[2]!])).body.data.row.id).toBe(ids[1])
    expect((await left.next([], reader)).status).toBe(403)
  })

  it('has the same numbers as the list', async () => {
    const ids = [await makeLeft(left.app.db), await makeLeft(left.app.db), await makeLeft(left.app.db)]
    for (const [place, outcome] of ['returned', 'answered', 'returned'].entries())
      await left.contact(ids[place]!, outcome)
    const { body } = await left.ask('GET', '/my-day')
    expect(body.data.total).toBe(3)
    expect(body.data.outcomes).toMatchObject({ returned: 2, answered: 1, refused: 0 })
    const listed = await left.ask('GET', '?state=all&contacted=today&contactedBy=me&lastOutcome=returned')
    expect(listed.body.meta.total).toBe(2)
  })
})

describe('the worklist is what is left to do', () => {
  const seen = async (query = '') => {
    const { body } = await left.ask('GET', query)
    return [body.data.map((row: { id: number }) => row.id), body.meta.total]
  }

  it('holds the open ones, due before never called before planned, and each action takes its client out', async () => {
    const make = (more: object = {}) => makeLeft(left.app.db, more)
    const [due, dear, cheap, planned, refused, held, back] = [
      await make(),
      await make({ price: 30_000_000 }),
      await make({ price: 5_000_000 }),
      await make(),
      await make(),
      await make({ price: 4_000_000 }),
      await make(),
    ] as [number, number, number, number, number, number, number]
    await left.contact(due, 'call_later', { nextOn: '2026-11-21' })
    await left.contact(planned, 'call_later', { nextOn: '2026-11-23' })
    await left.contact(refused, 'refused')
    await makeTerm(left.app.db, back)
    expect(await seen()).toEqual([[due, dear, cheap, held, planned], 5])
    expect(await seen('?state=closed')).toEqual([[refused], 1])
    expect((await left.claim(held, left.other)).status).toBe(200)
    // The planned one and the one in other hands are not to be called now.
    expect((await left.next()).body.data).toMatchObject({ row: { id: due }, remaining: 3 })

    await left.contact(due, 'answered')
    expect((await left.next()).body.data).toMatchObject({ row: { id: dear }, remaining: 2 })
    // Called and not back: still one of those who left, in the order of chance and value.
    expect(await seen()).toEqual([[dear, due, cheap, held, planned], 5])
    await left.contact(dear, 'refused')
    expect(await seen()).toEqual([[due, cheap, held, planned], 4])
    expect((await left.next()).body.data).toMatchObject({ row: { id: cheap }, remaining: 1 })
    await makeTerm(left.app.db, cheap)
    expect(await seen()).toEqual([[due, held, planned], 3])
    expect((await left.next()).body.data).toEqual({ row: null, remaining: 0 })
  })
})
