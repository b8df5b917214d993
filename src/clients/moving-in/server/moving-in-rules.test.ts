import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import type { MovingRow } from '../moving-in.contract.ts'
import { movingInRoutes } from './moving-in.routes.ts'
import { movingAsks } from './testing/moving-asks.ts'

const app = await testApp(movingInRoutes)
const manager = await app.staff(['moving-in.import'])
await makePackage(app.db, { days: 30, visits: 3 })
await sql`
  insert into registry_entries (registry, code, name_fa, name_ar, position, search_key, sort_key, created_at, updated_at)
  values ('conditions', 'diabetes_2', 'دیابت نوع ۲', 'سكري', 1, 'x', 'x', now(), now()),
    ('allergies', 'nuts', 'مغزها', 'مكسرات', 1, 'x', 'x', now(), now())`
  .execute(app.db)
  .catch(() => undefined)
afterAll(() => app.close())

const { judged, answered, rows, kept, takenBack, ask, ok, work, get } = movingAsks(() => ({ app, manager }))

/** Each row in short: its number, state and problems. */
const inShort = (found: readonly MovingRow[]) =>
  found.map(({ number, state, problems }) => [
    number,
    state,
    problems.map(({ field, code }) => `${field}:${code}`),
  ])

const header = 'کد,نام,موبایل,تاریخ تولد,جنسیت,قد,وزن,کد ملی,پشتیبان,بیماری,حساسیت\n'

describe('rows of clients', () => {
  it('are refused for what no client can be without, each with its reason', async () => {
    const { id } = await judged({
      client: `${header}1,,09121110001,,,,,,,,\n2,سارا نوری,,,,,,,,,\n3,سارا نوری,0912,,,,,,,,\n4,\u200b\u200c,09121110004,,,,,,,,\n`,
    })
    expect(inShort(await rows(id))).toEqual([
      [2, 'refused', ['name:required']],
      [3, 'refused', ['phone:required']],
      [4, 'refused', ['phone:format']],
      [5, 'refused', ['name:required']],
    ])
  })

  it('find the supporter by the phone that they sign in with, alone or beside their name', async () => {
    const { staffId } = await app.staff([])
    await sql`update staff set username = '09121230001', display_name = 'مینا احمدی' where id = ${staffId}`.execute(
      app.db,
    )
    const written = [
      '+98 912 123 0001',
      '۰۹۱۲۱۲۳۰۰۰۱',
      'خانم احمدی (0912-123-0001)',
      'مینا احمدی - 02144556677',
      '09121239999',
    ]
    const lines = written.map((cell, at) => `${at},سارا نوری,0912111003${at},,,,,,${cell},,`)
    const { id } = await judged({ client: header + lines.join('\n') })
    const found = await rows(id)
    const known = Array.from({ length: 4 }, () => staffId)
    expect(found.slice(0, 4).map(({ value }) => value!['supporterId'])).toEqual(known)
    expect(inShort(found)[4]).toEqual([6, 'doubtful', ['supporter:asked']])
  })

  it('wait for one answer to each word of health, and never lose it', async () => {
    const state = await judged({
      client: `${header}1,سارا نوری,09121110011,,,,,,,قند خون,گردو\n2,مینا نوری,09121110012,,,,,,,قند  خون,ندارد\n`,
    })
    expect(state.questions.map(({ key, rows: count, answer }) => [key, count, answer])).toEqual([
      ['condition:قندخون', 2, null],
      ['allergy:گردو', 1, null],
      ['activity', 2, 'unknown'],
      ['goal', 2, 'unknown'],
    ])
    expect(inShort(await rows(state.id))).toEqual([
      [2, 'doubtful', ['conditions:asked', 'allergies:asked']],
      [3, 'doubtful', ['conditions:asked']],
    ])
    const after = await answered(state.id, { 'condition:قندخون': 'diabetes_2', 'allergy:گردو': 'note' })
    const found = await rows(after.id)
    expect(inShort(found)).toEqual([
      [2, 'new', []],
      [3, 'new', []],
    ])
    expect(found[0]!.value).toMatchObject({
      conditions: ['diabetes_2'],
      allergies: [],
      note: 'حساسیت (از سامانهٔ قبلی، بررسی شود): گردو',
    })
    await kept(after)
    const { rows: conditions } = await sql`
      select full_name, condition_code from client_conditions join clients on clients.id = client_id
      order by full_name`.execute(app.db)
    expect(conditions).toEqual([
      { full_name: 'سارا نوری', condition_code: 'diabetes_2' },
      { full_name: 'مینا نوری', condition_code: 'diabetes_2' },
    ])
    expect(await takenBack(after.id)).toMatchObject({ state: 'taken-back' })
  })

  it('ask once about cells that cannot be read and numbers of one digit, and take people abroad', async () => {
    const state = await judged({
      client: `${header}1,سارا نوری,+4915123456789,1370/13/45,زن,170,75,1111111111,,,\n`,
    })
    expect(state.questions.map(({ key }) => key)).toEqual([
      'country',
      'nationalId',
      'unreadable:birthdate',
      'activity',
      'goal',
    ])
    const after = await answered(state.id, {
      country: 'IR',
      nationalId: 'keep',
      'unreadable:birthdate': 'leave',
    })
    expect((await rows(after.id))[0]).toMatchObject({
      state: 'new',
      value: {
        phone: '+4915123456789',
        birthDate: null,
        nationalId: '1111111111',
        heightMm: 1700,
        startWeightG: 75_000,
        sex: 'female',
      },
    })
  })

  it('of one person are merged, left out or two people, as is answered', async () => {
    const client = `${header}1,رئوف نوری,09121110021,1365/03/12,,178,,,,,\n2,رؤوف نوری,09121110022,1365/03/12,,,92,,,,\n3,رئوف نوری,09121110021,1365/03/12,مرد,,,,,,\n4,کس دیگر,09121110021,1370/01/01,,,,,,,\n`
    const state = await judged({ client })
    expect(state.questions.map(({ key, rows: count }) => [key, count])).toEqual([
      ['inFile', 1],
      ['inFileName', 1],
      ['activity', 4],
      ['goal', 4],
    ])
    expect(inShort(await rows(state.id))).toEqual([
      [2, 'new', []],
      [3, 'doubtful', ['name:asked']],
      [4, 'doubtful', ['name:asked']],
      [5, 'refused', ['phone:phone-of-another']],
    ])
    const merged = await answered(state.id, { inFile: 'merge', inFileName: 'merge' })
    expect((await rows(merged.id)).map((row) => row.state)).toEqual(['new', 'same', 'same', 'refused'])
    expect((await rows(merged.id))[0]!.value).toMatchObject({
      heightMm: 1780,
      startWeightG: 92_000,
      sex: 'male',
    })
    const two = await answered(state.id, { inFileName: 'new' })
    expect((await rows(two.id)).map((row) => row.state)).toEqual(['new', 'new', 'same', 'refused'])
  })
})

describe('clients who are here already', () => {
  it('are found by phone and by spellings of the name with the day of birth, and filled where they are empty', async () => {
    const byPhone = await makeClient(app.db, {
      full_name: 'هدی هیئت',
      phone: '+989121110031',
      height_mm: 1650,
    })
    const byName = await makeClient(app.db, {
      full_name: 'عبدالرحمن کیا',
      phone: '+989121110032',
      birth_date: '1986-06-02',
    })
    const stranger = await makeClient(app.db, { full_name: 'شخص دیگر', phone: '+989121110033' })
    const client = `${header}1,هدی هیأت,09121110031,1368/01/05,زن,170,,,,,\n2,عبدالرحمان کیا,09121110039,1365/03/12,,,80,,,,\n3,ناهید کیا,09121110033,,,,,,,,\n`
    const state = await judged({ client })
    expect(inShort(await rows(state.id))).toEqual([
      [2, 'doubtful', ['name:asked']],
      [3, 'doubtful', ['name:asked']],
      [4, 'doubtful', ['phone:other-name']],
    ])
    const fileId = (await rows(state.id))[0]!.fileId
    const after = await answered(state.id, {
      known: 'merge',
      knownName: 'merge',
      [`row:${fileId}:4`]: 'skip',
    })
    expect((await rows(after.id)).map(({ state: one, clientId }) => [one, clientId])).toEqual([
      ['changed', byPhone],
      ['changed', byName],
      ['left-out', null],
    ])
    await kept(after)
    const stored = async () =>
      (
        await sql`select full_name, height_mm, birth_date, sex, start_weight_g, phone from clients
          where id in (${byPhone}, ${byName}, ${stranger}) order by id`.execute(app.db)
      ).rows
    expect(await stored()).toEqual([
      {
        full_name: 'هدی هیئت',
        height_mm: 1650,
        birth_date: '1989-03-25',
        sex: 'female',
        start_weight_g: null,
        phone: '+989121110031',
      },
      {
        full_name: 'عبدالرحمن کیا',
        height_mm: null,
        birth_date: '1986-06-02',
        sex: null,
        start_weight_g: 80_000,
        phone: '+989121110032',
      },
      {
        full_name: 'شخص دیگر',
        height_mm: null,
        birth_date: null,
        sex: null,
        start_weight_g: null,
        phone: '+989121110033',
      },
    ])
    expect(await takenBack(after.id)).toMatchObject({ state: 'taken-back', remaining: 0 })
    expect(await stored()).toMatchObject([
      { height_mm: 1650, birth_date: null, sex: null },
      { birth_date: '1986-06-02', start_weight_g: null },
      {},
    ])
  })
})

describe('rows of history', () => {
  const client = `${header}1,سارا نوری,09121110041,,,,,,,,\n2,مینا نوری,09121110042,,,,,,,,\n`

  it('take the day of a payment from the start of its term, and of a term that is to come from today', async () => {
    const term =
      'کد مراجع,تاریخ شروع,مدت,قیمت (تومان),پرداختی\n1,1405/01/01,30,100000,100000\n2,1406/01/01,30,100000,100000\n'
    const state = await judged({ client, term }, { dietType: 'weight_loss', method: 'cash' })
    expect(inShort(await rows(state.id, '&kind=term'))).toEqual([
      [2, 'new', []],
      [3, 'new', []],
    ])
  })

  it('find their client by code or phone, and say what is wrong with each', async () => {
    const term =
      'کد مراجع,تاریخ شروع,مدت,قیمت (تومان),پرداختی\n0001,1405/01/01,30,100000,100000\n09121110042,1405/02/01,30,100000,0\n7,1405/01/01,30,1,1\n1,1405/01/32,30,1,1\n1,1405/01/15,30,100000,100000\n'
    const weights =
      'کد مراجع,تاریخ,وزن\n1,1405/01/05,80\n1,1405/01/05,81\n1,1406/01/05,80\n1,1405/01/06,820\n2,1405/01/06,70\n'
    const answers = { dietType: 'weight_loss', method: 'cash' }
    const state = await judged({ client, term, 'weigh-in': weights }, answers)
    expect(inShort(await rows(state.id, '&kind=term'))).toEqual([
      [2, 'new', []],
      [3, 'doubtful', ['paid:asked']],
      [4, 'refused', ['client:unknown-client']],
      [5, 'refused', ['start:not-a-day']],
      [6, 'doubtful', ['start:asked']],
    ])
    expect(inShort(await rows(state.id, '&kind=weigh-in'))).toEqual([
      [2, 'new', []],
      [3, 'same', ['day:repeated-day']],
      [4, 'refused', ['day:future']],
      [5, 'refused', ['weight:out-of-range']],
      [6, 'doubtful', ['client:term-waits']],
    ])
    const after = await answered(state.id, { overlap: 'shift', unpaid: 'leave', noTerm: 'note' })
    expect(await rows(after.id, '&kind=term')).toMatchObject([
      { state: 'new' },
      { state: 'left-out' },
      { state: 'refused' },
      { state: 'refused' },
      // Thirty days from 1 Farvardin are over on the 31st.
      { state: 'new', day: '2026-04-20' },
    ])
    expect((await rows(after.id, '&kind=weigh-in'))[4]).toMatchObject({
      state: 'new',
      value: { line: '۱۴۰۵/۰۱/۰۶: ۷۰ کیلوگرم' },
    })
  })

  it('are mended in the preview, and outside of it by the file with the reasons', async () => {
    const bad = `${header}1,سارا نوری,0912,,,,,,,,\n2,مینا نوری,0912,,,,,,,,\n`
    const { id, files } = await judged({ client: bad })
    const fileId = files[0]!.id
    ok(
      await ask('PUT', `/${id}/files/${fileId}/rows/2`, {
        body: { cells: ['1', 'سارا نوری', '09121110051', '', '', '', '', '', '', '', ''] },
      }),
    )
    await work()
    expect(inShort(await rows(id))).toEqual([
      [2, 'new', []],
      [3, 'refused', ['phone:format']],
    ])
    const file = await ask('GET', `/${id}/files/${fileId}/unkept/export?format=csv`)
    expect(file.text).toContain('تلفن همراه: خوانده نمی‌شود')
    const body = Buffer.from(file.text.replace('0912', '09121110052'))
    ok(
      await ask('POST', `/${id}/files/${fileId}/mended?fileName=x.csv`, {
        body,
        headers: { 'content-type': 'text/csv' },
      }),
    )
    await work()
    expect((await rows(id)).map((row) => row.state)).toEqual(['new', 'new'])
    expect((await get(id)).counts).toEqual({ client: { new: 2 } })
  })
})

it('is for whoever sees all clients, and by a permission of its own', async () => {
  const some = await app.staff(['moving-in.import'], { scope: 'own' })
  const other = await app.staff(['clients.read'])
  for (const { token } of [some, other])
    expect((await app.request('GET', 'admin/moving-ins', { token })).status).toBe(403)
})
