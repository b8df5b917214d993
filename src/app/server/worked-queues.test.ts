import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeActiveClient,
  makeClient,
  makeList,
  makePackage,
  makeTerm,
  makeVisit,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import '#clients/contacts/server/contacts.table.ts'
import { listAsks } from '#clients/food-lists/server/testing/list-asks.ts'
import {
  listApp,
  listRights,
  makeDieter,
  weighInToday,
} from '#clients/food-lists/server/testing/list-fixtures.ts'
import { judgeAll } from '#clients/food-lists/server/testing/judging.ts'
import { storedStaff } from '#team/roles/server/testing/stored-roles.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import type { QueueCard, QueueName, QueueRow } from '#today/queues/queues.contract.ts'

let app: TestApp
let supporter: TestStaff
const ago = (days: number) => addDays(testToday, -days)

beforeAll(async () => {
  app = await listApp()
})
afterAll(() => app.close())
// Somebody whose queues hold the people of one test alone.
beforeEach(async () => {
  const more = [
    'autochat.send',
    'autochat.receive',
    'contacts.create',
    'terms.read',
    'terms.write',
    'payments.confirm',
  ]
  supporter = await app.staff([...listRights, ...more, 'clients.read', 'clients.write'], { scope: 'own' })
})

let keys = 0
const nextKey = () => `worked-key-${(keys += 1)}`
const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))
const action = async (method: string, path: string, body?: object, version?: number) => {
  const reply = await ask(method, `admin/${path}`, {
    key: nextKey(),
    ...(body && { body }),
    ...(version === undefined ? {} : { version }),
  })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

/** A queue as its reader sees it: rows, the number of its card, and who is played first. */
async function seen(queue: QueueName, as = supporter) {
  const get = async (path: string) => (await ask('GET', path, { as })).body.data
  const rows: QueueRow[] = await get(`admin/queues/${queue}`)
  const cards: QueueCard[] = await get('admin/queues')
  const { row, total } = await get(`admin/queues/${queue}/next`)
  const card = cards.find((one) => one.queue === queue)
  expect([card?.count, card?.next?.clientId]).toEqual([total, row?.clientId])
  return { ids: rows.map(({ clientId }) => clientId), total, cursor: row?.cursor }
}

/** Two wait; the action on the first takes them out at once, and the place of the first leads to the second. */
async function expectWorked(
  queue: QueueName,
  [first, second]: [number, number],
  worked: () => Promise<unknown>,
  as?: TestStaff,
) {
  const { ids, total, cursor } = await seen(queue, as)
  expect([ids, total]).toEqual([[first, second], 2])
  await worked()
  const after = await seen(queue, as)
  expect([after.ids, after.total]).toEqual([[second], 1])
  const next = await ask('GET', `admin/queues/${queue}/next?after=${cursor}`, as && { as })
  expect(next.body.data).toMatchObject({ row: { clientId: second }, total: 1, before: 0, previousId: null })
}

/** @param listVersion of the list that it replaces */
async function sendList(visitId: number, listVersion: number | null = null) {
  const lists = `admin/visits/${visitId}/lists`
  const draft = await composed(lists, 'choices', { listVersion })
  return action('POST', `visits/${visitId}/lists/choices/send`, {}, draft.version)
}

const late = async (days: number) => {
  const visit = { dueOn: ago(days), weighedOn: ago(days) }
  const { clientId, termId } = await makeDieter(app, { supporter_id: supporter.staffId })
  await app.db.deleteFrom('visits').where('client_id', '=', clientId).execute()
  return { clientId, visitId: await makeVisit(app.db, clientId, termId, visit) }
}

async function renew(clientId: number, startOn = testToday) {
  const packageId = await makePackage(app.db)
  const term = await action('POST', `clients/${clientId}/terms`, {
    packageId,
    dietType: 'weight_loss',
    startOn,
  })
  return action('POST', `clients/${clientId}/terms/${term.id}/confirm-payment`, undefined, term.version)
}

describe('the action of a queue takes the client out of it at once', () => {
  it('list_due_today: sending; the list is then one to be taken, and marking it ends that too', async () => {
    const [first, second] = [await weighed(), await weighed()]
    expect((await seen('list_not_taken')).total).toBe(0)
    await expectWorked('list_due_today', [first.clientId, second.clientId], () => sendList(first.visitId))
    expect(await seen('list_not_taken')).toMatchObject({ ids: [first.clientId], total: 1 })
    const rows = (await ask('GET', 'admin/queues/list_not_taken')).body.data
    expect(rows[0].reason).toMatchObject({
      why: 'list-not-received',
      since: testToday,
      removedBy: 'receive-list',
    })
    const list = await sendList(second.visitId)
    expect((await seen('list_due_today')).total).toBe(0)
    await expectWorked('list_not_taken', [first.clientId, second.clientId], async () => {
      const { version } = (await ask('GET', `admin/visits/${first.visitId}/lists/choices`)).body.data
      await action('POST', `visits/${first.visitId}/lists/choices/received`, undefined, version)
    })
    await action('POST', `visits/${second.visitId}/lists/choices/received`, undefined, list.version)
    expect((await seen('list_not_taken')).total).toBe(0)
  })

  it('leaves the worklists of the specification whole: due that day and none received, sent or not', async () => {
    const [first, second] = [await weighed(), await weighed()]
    await sendList(first.visitId)
    const idsOf = async (sent: string) => {
      const { body } = await ask('GET', `admin/queues/list_due_today?sent=${sent}`)
      return body.data.map((row: QueueRow) => row.clientId)
    }
    expect(await idsOf('any')).toEqual([first.clientId, second.clientId])
    expect(await idsOf('yes')).toEqual([first.clientId])
    expect(await idsOf('no')).toEqual([second.clientId])
    expect((await ask('GET', 'admin/queues/list_due_today?sent=perhaps')).status).toBe(422)
  })

  it('is the same on the list of clients behind the numbers', async () => {
    const [first, second] = [await late(5), await late(3)]
    await sendList(first.visitId)
    const idsOf = async (query: string) => {
      const { body } = await ask('GET', `admin/clients?${query}`)
      return body.data.map((row: { id: number }) => row.id)
    }
    expect(await idsOf('listSent=yes')).toEqual([first.clientId])
    expect(await idsOf('listState=list_late&listSent=no')).toEqual([second.clientId])
  })

  it('list_late: sending', async () => {
    const [first, second] = [await late(5), await late(3)]
    await expectWorked('list_late', [first.clientId, second.clientId], () => sendList(first.visitId))
  })

  it('weigh_in_due: the weigh-in; the list is then to be sent', async () => {
    const own = { supporter_id: supporter.staffId }
    const [first, second] = [await makeDieter(app, own), await makeDieter(app, own)]
    await expectWorked('weigh_in_due', [first.clientId, second.clientId], () =>
      action('POST', `visits/${first.visitId}/weigh-in`, weighInToday, 1),
    )
    expect((await seen('list_due_today')).ids).toEqual([first.clientId, second.clientId])
  })

  it('weigh_in_late: the weigh-in', async () => {
    const make = (days: number) =>
      makeActiveClient(app.db, { supporter_id: supporter.staffId }, { dueOn: ago(days) })
    const [first, second] = [await make(4), await make(2)]
    await expectWorked('weigh_in_late', [first.clientId, second.clientId], () =>
      action('POST', `visits/${first.visitId}/weigh-in`, weighInToday, 1),
    )
  })

  it('list_due_tomorrow: sending ahead', async () => {
    const make = () =>
      makeActiveClient(app.db, { supporter_id: supporter.staffId }, { dueOn: addDays(testToday, 1) })
    const [first, second] = [await make(), await make()]
    await expectWorked('list_due_tomorrow', [first.clientId, second.clientId], () =>
      makeList(app.db, first.clientId, first.visitId, { state: 'sent' }),
    )
    expect((await seen('list_not_taken')).ids).toEqual([first.clientId])
  })

  it('eight_days: sending the next list', async () => {
    const make = async () => {
      const { clientId, termId } = await makeDieter(app, { supporter_id: supporter.staffId })
      await app.db.deleteFrom('visits').where('client_id', '=', clientId).execute()
      const before = await makeVisit(app.db, clientId, termId, { dueOn: ago(8), weighedOn: ago(8) })
      await makeList(app.db, clientId, before, { fromDay: ago(8), days: 14, receivedOn: ago(8) })
      const visitId = await makeVisit(app.db, clientId, termId, { number: 2, dueOn: addDays(testToday, 6) })
      return { clientId, visitId }
    }
    const [first, second] = [await make(), await make()]
    await expectWorked('eight_days', [first.clientId, second.clientId], async () => {
      await action('POST', `visits/${first.visitId}/weigh-in`, weighInToday, 1)
      await sendList(first.visitId)
    })
  })

  it('expires_soon: the renewal', async () => {
    const make = async (days: number) => {
      const clientId = await makeClient(app.db, { supporter_id: supporter.staffId })
      await makeTerm(app.db, clientId, { startOn: ago(days), days: 30 })
      return clientId
    }
    const [first, second] = [await make(27), await make(25)]
    await expectWorked('expires_soon', [first, second], () => renew(first, addDays(testToday, 3)))
  })

  it('churned_this_week: the return', async () => {
    const make = async () => {
      const clientId = await makeClient(app.db, { supporter_id: supporter.staffId })
      await makeTerm(app.db, clientId, { startOn: ago(61), days: 30 })
      return clientId
    }
    const [first, second] = [await make(), await make()]
    await expectWorked('churned_this_week', [first, second], () => renew(first))
  })

  it('reply_waiting: the answer', async () => {
    const make = async () => {
      const { clientId } = await makeActiveClient(
        app.db,
        { supporter_id: supporter.staffId },
        { dueOn: addDays(testToday, 5) },
      )
      await action('POST', `clients/${clientId}/incoming-messages`, { text: 'سلام' })
      return clientId
    }
    const [first, second] = [await make(), await make()]
    await expectWorked('reply_waiting', [first, second], () =>
      action('POST', `clients/${first}/messages`, { text: 'درود' }),
    )
  })

  it('follow_up_due: the contact', async () => {
    const make = async () => {
      const made = await makeActiveClient(
        app.db,
        { supporter_id: supporter.staffId },
        { dueOn: addDays(testToday, 5) },
      )
      const now = app.clock.now()
      const due = { client_id: made.clientId, next_on: testToday, owner_id: supporter.staffId }
      await app.db
        .insertInto('follow_ups')
        .values({ ...due, created_at: now, updated_at: now })
        .execute()
      return made.clientId
    }
    const [first, second] = [await make(), await make()]
    const call = {
      kind: 'call',
      outcome: 'answered',
      note: null,
      offer: null,
      nextOn: null,
      nextOwnerId: null,
    }
    await expectWorked('follow_up_due', [first, second], () =>
      action('POST', `clients/${first}/contacts`, call),
    )
  })

  it('untaken: the supporter', async () => {
    const head = await app.staff(['queues.read', 'clients.read', 'clients.assign', 'clients.write'])
    const make = async () => {
      const clientId = await makeClient(app.db)
      await makeTerm(app.db, clientId)
      return clientId
    }
    const [first, second] = [await make(), await make()]
    const assign = () =>
      ask('PATCH', `admin/clients/${first}`, {
        as: head,
        version: 1,
        body: { supporterId: supporter.staffId },
      })
    await expectWorked(
      'untaken',
      [first, second],
      async () => expect((await assign()).status).toBe(200),
      head,
    )
  })
})

describe('the action of a queue of lists that may not go takes the client out of it at once', () => {
  it('unsafe_list: the safe list', async () => {
    const known = async () => {
      const made = await weighed()
      const sent = await sendList(made.visitId)
      const path = `clients/${made.clientId}`
      const { version } = (await ask('GET', `admin/${path}`)).body.data
      await action('PATCH', path, { allergies: ['wheat_gluten'] }, version)
      await judgeAll(app)
      return { ...made, sent }
    }
    const [first, second] = [await known(), await known()]
    expect((await seen('list_not_taken')).total).toBe(0)
    const rows: QueueRow[] = (await ask('GET', 'admin/queues/unsafe_list')).body.data
    expect(rows.map(({ reason }) => [reason.why, reason.since, reason.removedBy])).toEqual([
      ['list-unsafe', testToday, 'send-safe-list'],
      ['list-unsafe', testToday, 'send-safe-list'],
    ])
    await expectWorked('unsafe_list', [first.clientId, second.clientId], () =>
      sendList(first.visitId, first.sent.version),
    )
    await judgeAll(app)
    expect((await seen('unsafe_list')).ids).toEqual([second.clientId])
  })

  it('list_asked: giving it back, and sending', async () => {
    const head = await storedStaff(app, [...listRights, 'clients.read', 'food-lists.override'])
    const handedOver = async () => {
      const made = await weighed()
      const { version } = await composed(made.lists, 'gain')
      await action('POST', `visits/${made.visitId}/lists/gain/ask`, { note: null })
      return { ...made, version }
    }
    const [first, second] = [await handedOver(), await handedOver()]
    expect((await seen('list_due_today')).total).toBe(0)
    const back = { as: head, body: { note: 'اول آزمایش خون' } }
    await expectWorked(
      'list_asked',
      [first.clientId, second.clientId],
      async () => expect((await ask('POST', `${first.lists}/gain/return`, back)).status).toBe(200),
      head,
    )
    expect((await seen('list_due_today')).ids).toEqual([first.clientId])
    const override = { reason: 'با نظر پزشک تغذیه برای دورهٔ نقاهت' }
    const send = { as: head, key: nextKey(), version: second.version, body: { override } }
    expect((await ask('POST', `${second.lists}/gain/send`, send)).status).toBe(200)
    expect((await seen('list_asked', head)).total).toBe(0)
  })
})

describe('whether a client is told of a list', () => {
  const deliveryOf = async (visitId: number) =>
    (await ask('GET', `admin/visits/${visitId}/lists/choices/delivery`)).body.data

  it('is said before and after sending, with the moment when it is night', async () => {
    const { clientId, visitId } = await weighed()
    const unsent = { hasChannel: true, holdSeconds: 30, heldUntil: null, sent: null }
    expect(await deliveryOf(visitId)).toEqual({ ...unsent, waitsUntil: null })
    // 22:30 in Tehran; quiet until 08:00.
    app.clock.set('2026-11-21T19:00:00.000Z')
    const morning = '2026-11-22T04:30:00.000Z'
    expect(await deliveryOf(visitId)).toEqual({ ...unsent, waitsUntil: morning })
    await sendList(visitId)
    const queued = { number: 1, state: 'queued', at: morning, error: null }
    const held = { ...unsent, heldUntil: '2026-11-21T19:00:30.000Z' }
    expect(await deliveryOf(visitId)).toEqual({ ...held, waitsUntil: morning, sent: queued })
    const letter = app.db.updateTable('outbox').where('client_id', '=', clientId)
    await letter.set({ sent_at: new Date(morning), channel: 'receiver' }).execute()
    expect((await deliveryOf(visitId)).sent).toEqual({ ...queued, state: 'sent' })
    await letter
      .set({ sent_at: null, channel: null, failed_at: new Date(morning), last_error: 'status 410' })
      .execute()
    expect((await deliveryOf(visitId)).sent).toEqual({ ...queued, state: 'failed', error: 'status 410' })
    app.clock.set('2026-11-21T08:00:00.000Z')
  })

  it('is never so without a channel', async () => {
    const wired = app
    app = await listApp({ messageChannel: null })
    try {
      supporter = await app.staff(listRights, { scope: 'own' })
      const { visitId } = await weighed()
      const unsent = { holdSeconds: 30, heldUntil: null, sent: null }
      expect(await deliveryOf(visitId)).toEqual({ ...unsent, hasChannel: false, waitsUntil: null })
      await sendList(visitId)
      expect((await deliveryOf(visitId)).sent).toMatchObject({ number: 1, state: 'no-channel' })
    } finally {
      await app.close()
      app = wired
    }
  })
})
