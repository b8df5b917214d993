import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientsRoutes } from '#clients/clients/server/clients.routes.ts'
import {
  makeActiveClient,
  makeClient,
  makeTerm,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import '#clients/contacts/server/contacts.table.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { cardAlerts } from '#today/queues/queues.contract.ts'
import { queuesRoutes } from '#today/queues/server/queues.routes.ts'
import { clientParts } from './upper-parts.ts'

let app: TestApp

const ago = (days: number) => addDays(testToday, -days)
const get = (path: string, staff: TestStaff) => app.request('GET', path, { token: staff.token })

beforeAll(async () => {
  app = await testApp([...queuesRoutes, ...clientsRoutes(clientParts)])
})
afterAll(() => app.close())

describe('who needs a look', () => {
  let looker: TestStaff
  let other: TestStaff
  let chief: TestStaff
  const known: Record<string, number> = {}

  const share = (percent: number) =>
    sql`insert into settings (key, value, updated_at) values ('crm_hold_out_percent', ${percent}::text::jsonb, now())
      on conflict (key) do update set value = excluded.value`.execute(app.db)
  const ended = async (name: string, daysAgo: number, staff = looker) => {
    known[name] = await makeClient(app.db, { supporter_id: staff.staffId, full_name: name })
    await makeTerm(app.db, known[name], { startOn: ago(daysAgo + 30), days: 30 })
  }
  const running = async (name: string, given: object = {}, staff = looker) => {
    const made = await makeActiveClient(
      app.db,
      { supporter_id: staff.staffId, full_name: name, ...given },
      { dueOn: addDays(testToday, 5) },
    )
    known[name] = made.clientId
  }
  const follow = (name: string, nextOn: string, ownerId: number) =>
    app.db
      .insertInto('follow_ups')
      .values({
        client_id: known[name]!,
        next_on: nextOn,
        owner_id: ownerId,
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
      })
      .execute()
  const weights = (name: string, start: number, last: number, target: number) =>
    app.db
      .updateTable('client_facts')
      .set({ start_weight_g: start, last_weight_g: last, target_weight_g: target, last_weighed_on: ago(13) })
      .where('client_id', '=', known[name]!)
      .execute()

  beforeAll(async () => {
    looker = await app.staff(['queues.read', 'clients.read'], { scope: 'own' })
    other = await app.staff(['queues.read', 'clients.read'], { scope: 'own' })
    chief = await app.staff(['queues.read', 'clients.read'])
    // Nobody is held out, so that every leaving shows.
    await share(0)
    // Left 30 days after the end: the 31st day is the first one of being left. The week began today.
    await ended('leftToday', 31)
    await ended('leftBefore', 32)
    await ended('notYet', 30)
    await ended('leftOther', 31, other)
    await running('dueOld')
    await follow('dueOld', ago(3), looker.staffId)
    await running('dueToday')
    await follow('dueToday', testToday, other.staffId)
    await running('dueLater')
    await follow('dueLater', addDays(testToday, 1), looker.staffId)
    await ended('restsElsewhere', 50)
    await follow('restsElsewhere', ago(3), other.staffId)
    await ended('leftToCall', 50)
    await follow('leftToCall', ago(1), looker.staffId)
    await running('gainedAgainstGoal')
    await weights('gainedAgainstGoal', 80_000, 80_500, 70_000)
    await running('noise')
    await weights('noise', 80_000, 80_400, 70_000)
    await running('lostAgainstGoal')
    await weights('lostAgainstGoal', 50_000, 49_500, 60_000)
    await running('onItsWay')
    await weights('onItsWay', 80_000, 75_000, 70_000)
    await running('silent')
    await app.db
      .updateTable('client_facts')
      .set({ last_weighed_on: ago(14) })
      .where('client_id', '=', known['silent']!)
      .execute()
    await running('birthday', { birth_date: '1991-11-21' })
    await running('noBirthday', { birth_date: '1991-11-20' })
  })

  const named = async (alert: string, staff = looker) => {
    const { status, body } = await get(`admin/clients?alert=${alert}&sort=name`, staff)
    expect(status).toBe(200)
    return body.data.map((row: { fullName: string }) => row.fullName).toSorted()
  }

  it('is found by the day of the next contact, of leaving and of birth, and by the weights', async () => {
    expect(await named('follow_up_due')).toEqual(['dueOld', 'dueToday', 'leftToCall'])
    expect(await named('churned_this_week')).toEqual(['leftToday'])
    expect(await named('off_track')).toEqual(['gainedAgainstGoal', 'lostAgainstGoal'])
    expect(await named('unweighed')).toEqual(['silent'])
    expect(await named('birthday_soon')).toEqual(['birthday'])
  })

  it('is worked in order, with its reason', async () => {
    const due = (await get('admin/queues/follow_up_due', looker)).body.data
    expect(due.map((row: { fullName: string }) => row.fullName)).toEqual(['dueOld', 'leftToCall', 'dueToday'])
    expect(due[0]).toMatchObject({
      reason: { why: 'contact-planned', since: ago(3), removedBy: 'contact' },
      waitDays: 3,
      cursor: `${ago(3)}:${known['dueOld']}`,
    })
    const next = await get(`admin/queues/follow_up_due/next?after=${due[0].cursor}`, looker)
    expect(next.body.data).toMatchObject({ row: { clientId: known['leftToCall'] }, total: 3, before: 1 })
    const left = (await get('admin/queues/churned_this_week', looker)).body.data
    expect(left[0]).toMatchObject({
      reason: { why: 'left', since: testToday, removedBy: 'renew' },
      waitDays: 0,
    })
  })

  it('is counted on the day exactly as the list of clients finds them, for everybody', async () => {
    for (const staff of [looker, other, chief]) {
      const { cards, alerts } = (await get('admin/my-day', staff)).body.data
      const shown = [
        ...cards.filter(({ queue }: { queue: string }) => /follow_up|churned/.test(queue)),
        ...alerts.map(({ alert, ...one }: { alert: string }) => ({ queue: alert, ...one })),
      ]
      expect(shown.map(({ queue }: { queue: string }) => queue)).toEqual([
        'follow_up_due',
        'churned_this_week',
        ...cardAlerts,
      ])
      for (const { queue, count } of shown) {
        const list = await get(`admin/clients?alert=${queue}`, staff)
        expect([queue, list.body.meta.total]).toEqual([queue, count])
      }
    }
    expect(await named('churned_this_week', other)).toEqual(['leftOther'])
    expect(await named('follow_up_due', other)).toEqual([])
  })

  it('is not called while held out', async () => {
    for (let number = 0; number < 16; number += 1) await ended(`many${number}`, 31)
    const everybody = await named('churned_this_week')
    await share(50)
    const called = await named('churned_this_week')
    const { cards } = (await get('admin/my-day', looker)).body.data
    const card = cards.find(({ queue }: { queue: string }) => queue === 'churned_this_week')
    await share(0)
    expect(everybody).toHaveLength(17)
    expect(called.length).toBeLessThan(17)
    expect(everybody).toEqual(expect.arrayContaining(called))
    expect(card.count).toBe(called.length)
  })
})
