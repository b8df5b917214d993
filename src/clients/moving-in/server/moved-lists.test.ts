import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { listApp, listRights, weighInToday } from '#clients/food-lists/server/testing/list-fixtures.ts'
import { movingAsks } from './testing/moving-asks.ts'

/* A client of another system comes to a food list: what is missing is said, is typed, and then the list is composed. */

const app = await listApp()
const manager = await app.staff(['moving-in.import'])
const supporter = await app.staff([...listRights, 'clients.read', 'clients.write'], { scope: 'own' })
await sql`update staff set display_name = 'لیلا رضایی' where id = ${supporter.staffId}`.execute(app.db)
afterAll(() => app.close())

const { judged, kept } = movingAsks(() => ({ app, manager }))

const terms = 'کد مراجع,تاریخ شروع,مدت,بسته,قیمت (تومان),پرداختی\n1,1405/08/20,30,یک‌ماهه قدیم,950000,950000\n'
const answers = {
  dietType: 'weight_loss',
  method: 'cash',
  'package:یکماههقدیم': 'old',
  'activity:کم': 'light',
}

/** Brings one client with a term, and finds the next visit. */
async function moved(client: string, phone: string) {
  const state = await judged({ client, term: terms }, answers)
  expect(state.questions.filter(({ answer }) => answer === null)).toEqual([])
  expect(await kept(state)).toMatchObject({ state: 'kept' })
  const { rows } = await sql<{ clientId: number; version: number; visitId: number }>`
    select clients.id as "clientId", clients.version, visits.id as "visitId" from clients
    join visits on visits.client_id = clients.id and weighed_on is null
    where phone = ${phone} order by due_on limit 1`.execute(app.db)
  return rows[0]!
}

const ask = async (method: string, path: string, body?: object, version?: number) => {
  const reply = await app.request(method, path, {
    token: supporter.token,
    ...(body && { body }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })
  expect([path, reply.status, reply.body?.error]).toEqual([path, 200, undefined])
  return reply.body.data
}

it('of whom the old system knew everything needs a weigh-in only', async () => {
  const client = `کد,نام,موبایل,جنسیت,تاریخ تولد,قد,وزن,وزن هدف,پشتیبان,فعالیت,هدف
1,سارا نوری,09121110101,زن,1371/02/20,165,82,65,لیلا رضایی,کم,کاهش وزن
`
  const { visitId } = await moved(client, '+989121110101')
  const lists = `admin/visits/${visitId}/lists`
  expect((await ask('GET', lists)).missing).toEqual(['weight'])
  await ask('POST', `admin/visits/${visitId}/weigh-in`, weighInToday, 1)
  expect((await ask('GET', lists)).missing).toEqual([])
  const composed = await ask('POST', `${lists}/choices/compose`, { listVersion: null, days: 7 })
  expect(composed.outcome).toBe('composed')
})

it('of whom only name and phone are known is asked for the rest', async () => {
  const client = 'کد,نام,موبایل,پشتیبان\n1,مینا نوری,09121110102,لیلا رضایی\n'
  const { clientId, version, visitId } = await moved(client, '+989121110102')
  const lists = `admin/visits/${visitId}/lists`
  expect((await ask('GET', lists)).missing).toEqual([
    'sex',
    'birth_date',
    'height',
    'weight',
    'goal',
    'activity_type',
  ])
  await ask('POST', `admin/visits/${visitId}/weigh-in`, weighInToday, 1)
  const rest = { sex: 'female', birthDate: '1992-05-10', heightMm: 1650, goal: 'lose', activityType: 'light' }
  await ask('PATCH', `admin/clients/${clientId}`, rest, version)
  expect((await ask('GET', lists)).missing).toEqual([])
  const composed = await ask('POST', `${lists}/choices/compose`, { listVersion: null, days: 7 })
  expect(composed.outcome).toBe('composed')
})
