import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { movingInRoutes } from './moving-in.routes.ts'
import { movingAsks } from './testing/moving-asks.ts'

const app = await testApp(movingInRoutes)
const manager = await app.staff(['moving-in.import'])
const packageId = await makePackage(app.db, { days: 30, visits: 3, price: 9_500_000 })
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

describe('a second import of the same source', () => {
  const people = `کد مشتری,نام کامل,موبایل,پشتیبان,بیماری
1,سارا کریمی,09121110001,خانم ناشناس,قند خون بالا
2,مینا کریمی,09121110002,,سردرد
`
  const answersOf = ({ questions }: Awaited<ReturnType<typeof judged>>) =>
    Object.fromEntries(
      questions.flatMap(({ key, word, answer, isGuessed }) =>
        word === null ? [] : [[key, [answer, isGuessed]] as const],
      ),
    )
  const keyOf = ({ questions }: Awaited<ReturnType<typeof judged>>, word: string) =>
    questions.find((one) => one.word === word)!.key

  it('finds its columns and words as they were answered, until somebody says otherwise', async () => {
    const first = await judged({ client: people })
    const file = first.files[0]!
    const columns = file.columns.with(4, 'note')
    const { ask, ok, answered } = movingAsks(() => ({ app, manager }))
    ok(await ask('PUT', `/${first.id}/files/${file.id}/columns`, { body: { columns: file.columns } }))
    const said = await answered(first.id, {
      [keyOf(first, 'خانم ناشناس')]: String(manager.staffId),
      [keyOf(first, 'قند خون بالا')]: 'note',
      [keyOf(first, 'سردرد')]: 'leave',
    })
    await takenBack((await kept(said)).id)
    const again = await judged({ client: people })
    expect(answersOf(again)).toEqual({
      [keyOf(first, 'خانم ناشناس')]: [String(manager.staffId), true],
      [keyOf(first, 'قند خون بالا')]: ['note', true],
      // Health is never left out by itself.
      [keyOf(first, 'سردرد')]: [null, false],
    })
    ok(await ask('PUT', `/${again.id}/files/${again.files[0]!.id}/columns`, { body: { columns } }))
    const other = await answered(again.id, { [keyOf(first, 'خانم ناشناس')]: 'none' })
    expect(answersOf(other)).toEqual({ [keyOf(first, 'خانم ناشناس')]: ['none', false] })
    await takenBack((await kept(other)).id)
    expect((await judged({ client: people })).files[0]!.columns).toEqual(columns)
  })
})

describe('how a file was read', () => {
  it('is said, can be changed in each point, and is how the next file of the source is read', async () => {
    const people = `فهرست مراجعان;;;
کد;نام;موبایل;وزن;تاریخ عضویت
1;سارا نوری;09121110041;72,500;03/04/2020
`
    const { ask, ok } = movingAsks(() => ({ app, manager }))
    const first = await judged({ client: people })
    const [file] = first.files
    expect(file!.reading!.found).toMatchObject({
      container: 'csv',
      delimiter: ';',
      headerRow: 2,
      encoding: 'utf-8',
    })
    expect(file!.reading!.columns.map(({ header, read, style }) => [header, read, style.kind])).toEqual([
      ['کد', '1', 'text'],
      ['نام', 'سارا نوری', 'text'],
      ['موبایل', '09121110041', 'text'],
      ['وزن', '72500', 'number'],
      ['تاریخ عضویت', '2020-04-03', 'date'],
    ])
    const choices = {
      columns: {
        0: { field: 'code' },
        1: { field: 'name' },
        2: { field: 'phone' },
        3: { field: 'weight', decimal: ',', unit: 'kg' },
        4: { field: 'registeredOn', order: 'mdy' },
      },
    }
    const read = ok(await ask('POST', `/${first.id}/files/${file!.id}/read`, { body: { choices } }))
    expect(read.state).toBe('open')
    expect(read.files[0]!.columns).toEqual(['code', 'name', 'phone', 'weight', 'registeredOn'])
    expect(read.files[0]!.reading!.columns.slice(3).map((column) => column.read)).toEqual([
      '72.5',
      '2020-03-04',
    ])
    const again = await movingAsks(() => ({ app, manager })).answered(first.id, {})
    expect(again.questions.filter(({ ask: asked }) => asked === 'dateOrder' || asked === 'decimal')).toEqual(
      [],
    )
    expect((await rows(first.id))[0]!.value).toMatchObject({
      startWeightG: 72_500,
      registeredOn: '2020-03-04',
    })
    await takenBack((await kept(again)).id)
    const next = await judged({ client: people.replace('72,500', '81,200') })
    expect(next.files[0]!.choices).toEqual(choices)
    expect((await rows(next.id))[0]!.value).toMatchObject({
      startWeightG: 81_200,
      registeredOn: '2020-03-04',
    })
  })
})

describe('messages of the old system', () => {
  it('are part of the conversation and were sent by nobody here; notes stay notes, unknown words are asked about', async () => {
    const people = 'کد,نام,موبایل\n1,سارا نوری,09121110009\n'
    const talk = `کد مراجع,تاریخ,جهت,متن
1,1405/08/01,ورودی,سلام گرسنه‌ام
1,1405/08/01,ارسالی,یک میوه بخورید
1,1405/08/02,یادداشت,صبور است
1,1405/08/03,تلگرام,ممنون
`
    const state = await judged({ client: people, note: talk })
    const open = state.questions.filter(({ answer }) => answer === null)
    expect(open.map(({ ask, word, options }) => [ask, word, options])).toEqual([
      ['direction', 'تلگرام', ['in', 'out', 'note']],
    ])
    const { answered } = movingAsks(() => ({ app, manager }))
    const imported = await kept(await answered(state.id, { [open[0]!.key]: 'in' }))
    const { rows: messages } = await sql`
      select direction, text, is_moved, answered_at = at as "isAnswered", to_char(at, 'MM-DD HH24:MI:SS') as at
      from messages order by at`.execute(app.db)
    expect(messages).toEqual([
      { direction: 'in', text: 'سلام گرسنه‌ام', is_moved: true, isAnswered: true, at: '10-23 08:30:01' },
      { direction: 'out', text: 'یک میوه بخورید', is_moved: true, isAnswered: null, at: '10-23 08:30:02' },
      { direction: 'in', text: 'ممنون', is_moved: true, isAnswered: true, at: '10-25 08:30:01' },
    ])
    const { rows: others } = await sql`
      select (select array_agg(body) from comments) as notes, (select count(*)::int from outbox) as letters,
        last_message_at as written, reply_waits_on as waits from client_facts`.execute(app.db)
    expect(others).toEqual([{ notes: ['صبور است'], letters: 0, written: null, waits: null }])
    await takenBack(imported.id)
    expect((await sql`select from messages`.execute(app.db)).rows).toEqual([])
  })
})

describe('the activity of clients who come', () => {
  it('is an entry by its word, is asked of a word that is none, and once for all who say nothing', async () => {
    await sql`
      insert into registry_entries (registry, code, name_fa, name_ar, created_at, updated_at)
      values ('activity_types', 'desk', 'کم‌تحرک', 'قليل الحركة', now(), now())
      on conflict do nothing`.execute(app.db)
    const people = `کد,نام,موبایل,سطح فعالیت
1,سارا نوری,09121110021,کم تحرک
2,مینا نوری,09121110022,کوهنورد
3,لیلا نوری,09121110023,
`
    const state = await judged({ client: people })
    const asked = state.questions.filter(({ ask }) => ask === 'activity')
    expect(asked.map(({ word, answer }) => [word, answer])).toEqual([
      ['کوهنورد', null],
      [null, 'unknown'],
      ['کم تحرک', 'desk'],
    ])
    const { answered } = movingAsks(() => ({ app, manager }))
    const said = { [asked[0]!.key]: 'unknown', [asked[1]!.key]: 'desk' }
    const imported = await kept(await answered(state.id, said))
    const { rows: found } = await sql`select activity_type from clients order by phone`.execute(app.db)
    expect(found).toEqual([{ activity_type: 'desk' }, { activity_type: null }, { activity_type: 'desk' }])
    await takenBack(imported.id)
  })
})
