import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { movingInRoutes } from './moving-in.routes.ts'
import { movingAsks } from './testing/moving-asks.ts'

let app: TestApp
let manager: TestStaff
let packageId: number

beforeAll(async () => {
  app = await testApp(movingInRoutes)
  manager = await app.staff(['moving-in.import'])
  packageId = await makePackage(app.db, { days: 30, visits: 3, price: 9_500_000 })
})
afterAll(() => app.close())

const { judged, rows, kept, takenBack } = movingAsks(() => ({ app, manager }))

const clients = `کد,نام,موبایل,تاریخ تولد,جنسیت,قد,وزن (کیلوگرم),تاریخ عضویت
0012,رئوف محمدی,۰۹۱۲۱۱۱۲۲۳۳,1365/03/12,مرد,178,"92,5",1403/01/10
`
const terms = `کد مراجع,تاریخ شروع,مدت,بسته,قیمت (تومان),پرداختی
12,1405/08/20,30,یک‌ماهه,950000,900000
`
const weights = `کد مراجع,تاریخ,وزن
12,1405/08/20,92.5
12,1405/08/28,91.2
`

describe('clients of another system', () => {
  it('come with terms, payments and weigh-ins, and stand where their dates put them', async () => {
    const answers = { dietType: 'weight_loss', method: 'cash' }
    const state = await judged({ client: clients, term: terms, 'weigh-in': weights }, answers)
    expect(state.questions.filter(({ answer }) => answer === null)).toEqual([])
    expect(state).toMatchObject({
      state: 'judged',
      people: 1,
      counts: { client: { new: 1 }, term: { new: 1 }, 'weigh-in': { new: 2 } },
    })
    expect(await rows(state.id, '&kind=term')).toMatchObject([
      {
        person: 'رئوف محمدی',
        day: '2026-11-11',
        value: { price: 9_500_000, paid: 9_000_000, packageId, visits: 3 },
      },
    ])
    expect((await kept(state)).state).toBe('kept')
    const { rows: found } = await sql`
      select full_name, phone, birth_date, sex, height_mm, clients.start_weight_g, paid_until, terms_count, last_weight_g,
        last_weighed_on, list_due_on, clients.created_at,
        (select sum(amount) from ledger_entries where client_id = clients.id)::int as balance
      from clients join client_facts on client_id = clients.id`.execute(app.db)
    expect(found).toEqual([
      {
        full_name: 'رئوف محمدی',
        phone: '+989121112233',
        birth_date: '1986-06-02',
        sex: 'male',
        height_mm: 1780,
        start_weight_g: 92_500,
        paid_until: '2026-12-11',
        terms_count: 1,
        last_weight_g: 91_200,
        last_weighed_on: '2026-11-19',
        list_due_on: '2026-11-19',
        created_at: '2024-03-29T08:30:00.000Z',
        balance: -500_000,
      },
    ])
    expect(await takenBack(state.id)).toMatchObject({ state: 'taken-back', remaining: 0 })
    expect((await sql`select from clients`.execute(app.db)).rows).toEqual([])
  })
})
