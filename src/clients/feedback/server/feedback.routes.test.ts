import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import {
  makeClient,
  makeTerm,
  makeVisit,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'

const rights = ['feedback.read', 'feedback.write', 'tasks.read']

let app: TestApp
let supporter: TestStaff
let crm: TestStaff
let head: TestStaff
let stranger: TestStaff
let key = 0

beforeAll(async () => {
  app = await testApp(routes)
  supporter = await app.staff(rights, { scope: 'own' })
  crm = await app.staff(rights, { scope: 'all' })
  head = await app.staff(['feedback.read', 'feedback.manage', 'feedback.export'], { scope: 'all' })
  stranger = await app.staff([])
})
afterAll(() => app.close())

const mine = (more: object = {}) =>
  makeClient(app.db, { supporter_id: supporter.staffId, full_name: 'نرگس احمدی', ...more })

const draft = (more: object = {}) => ({
  mark: 4,
  message: null,
  causes: [],
  givenOn: testToday,
  termId: null,
  visitId: null,
  ...more,
})

function ask(
  method: string,
  path: string,
  as: TestStaff,
  body?: object,
  headers: Record<string, string> = {},
) {
  return app.request(method, `admin/${path}`, {
    token: as.token,
    headers,
    ...(body === undefined ? {} : { body }),
  })
}

function enter(clientId: number, more: object = {}, as = crm, headers: Record<string, string> = {}) {
  key += 1
  return ask('POST', `clients/${clientId}/feedback`, as, draft(more), {
    'idempotency-key': `feedback-key-${key}`,
    ...headers,
  })
}
const change = (id: number, version: number, body: object, as = crm) =>
  ask('PATCH', `feedback/${id}`, as, body, { 'if-match': String(version) })
const contact = (id: number, version: number, answer: string | null, as = crm) =>
  ask('POST', `feedback/${id}/contact`, as, { answer }, { 'if-match': String(version) })
const tasksOf = async (clientId: number) =>
  (await ask('GET', `tasks?clientId=${clientId}`, crm)).body.data as Record<string, unknown>[]

describe('entering', () => {
  it('keeps a mark with message, causes, term and visit', async () => {
    const clientId = await mine()
    const termId = await makeTerm(app.db, clientId)
    const visitId = await makeVisit(app.db, clientId, termId)
    const said = { mark: 5, message: 'خیلی راضی‌ام', causes: ['good_result'], termId, visitId }
    const { status, body } = await enter(clientId, said)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      client: { id: clientId, fullName: 'نرگس احمدی' },
      supporter: { id: supporter.staffId },
      mark: 5,
      isLow: false,
      message: 'خیلی راضی‌ام',
      causes: ['good_result'],
      givenOn: '2026-11-21',
      term: { id: termId, packageName: { fa: 'یک‌ماهه', ar: 'شهر واحد' } },
      visit: { id: visitId, number: 1 },
      contacted: null,
      task: null,
      version: 1,
    })
    expect(await tasksOf(clientId)).toEqual([])
  })

  it('gives the supporter a task until tomorrow for a low mark, once for a repeated request', async () => {
    const clientId = await mine()
    const same = { 'idempotency-key': 'one-low-mark' }
    const low = { mark: 2, causes: ['late_answer', 'hungry'] }
    const [first, again] = [await enter(clientId, low, crm, same), await enter(clientId, low, crm, same)]
    expect(again.body).toEqual(first.body)
    expect(first.body.data).toMatchObject({ isLow: true, task: { dueOn: '2026-11-22', isDone: false } })
    expect(await tasksOf(clientId)).toMatchObject([
      {
        title: 'تماس دربارهٔ نمرهٔ ۲: دیر پاسخ دادن، گرسنه ماندن',
        titles: {
          fa: 'تماس دربارهٔ نمرهٔ ۲: دیر پاسخ دادن، گرسنه ماندن',
          ar: 'اتصال بشأن التقييم ٢: تأخر الرد، الشعور بالجوع',
        },
        owner: { id: supporter.staffId },
        dueOn: '2026-11-22',
        done: null,
      },
    ])
  })

  it('gives a task whose title stands in every language until somebody writes another one', async () => {
    const clientId = await mine()
    await enter(clientId, { mark: 1 })
    const [{ id }] = (await tasksOf(clientId)) as [{ id: number }]
    const clerk = await app.staff(['tasks.write'], { scope: 'all' })
    const edit = (version: number, body: object) =>
      ask('PATCH', `tasks/${id}`, clerk, body, { 'if-match': String(version) })
    const titles = { fa: 'تماس دربارهٔ نمرهٔ ۱', ar: 'اتصال بشأن التقييم ١' }
    expect((await edit(1, { dueOn: '2026-11-25' })).body.data).toMatchObject({ title: titles.fa, titles })
    const written = await edit(2, { title: 'با همسرش حرف بزن' })
    expect(written.body.data).toMatchObject({ title: 'با همسرش حرف بزن', titles: null, dueOn: '2026-11-25' })
  })

  it('asks who entered it where the client has no supporter, in both languages', async () => {
    const clientId = await makeClient(app.db, { country: 'IQ', language: 'ar-IQ', full_name: 'زينب كريم' })
    await enter(clientId, { mark: 1 })
    expect(await tasksOf(clientId)).toMatchObject([
      {
        titles: { fa: 'تماس دربارهٔ نمرهٔ ۱', ar: 'اتصال بشأن التقييم ١' },
        owner: { id: crm.staffId },
      },
    ])
  })

  it.each([
    [{ mark: null, message: null }, 'mark', 'required'],
    [{ mark: 6 }, 'mark', 'too-big:5'],
    [{ givenOn: '2026-11-22' }, 'givenOn', 'out-of-range'],
    [{ causes: ['no-such-cause'] }, 'causes', 'not-allowed'],
    [{ causes: ['price', 'price'] }, 'causes', 'not-unique'],
    [{ termId: 987_654 }, 'termId', 'not-found'],
  ])('refuses %o at the field', async (more, field, code) => {
    const { status, body } = await enter(await mine(), more)
    expect([status, Object.keys(body.error.fields), body.error.fields[field]]).toEqual([422, [field], [code]])
  })

  it('takes no term of somebody else', async () => {
    const other = await mine()
    const termId = await makeTerm(app.db, other)
    expect((await enter(await mine(), { termId })).body.error.fields).toEqual({ termId: ['not-found'] })
  })

  it('stays inside the rows and the rights of the caller', async () => {
    const foreign = await makeClient(app.db)
    expect((await enter(foreign, {}, supporter)).status).toBe(404)
    expect((await enter(foreign, {}, head)).status).toBe(403)
    expect((await ask('GET', 'feedback', stranger)).status).toBe(403)
    const { body } = await enter(foreign)
    expect((await ask('GET', `feedback/${body.data.id}`, supporter)).status).toBe(404)
  })
})

describe('answering', () => {
  it('notes who contacted the client, ends the task, and takes both back', async () => {
    const clientId = await mine()
    const { id, version } = (await enter(clientId, { mark: 1, message: 'کسی جواب نداد' })).body.data
    const done = await contact(id, version, 'عذرخواهی و تمدید دو روز', supporter)
    expect(done.body.data).toMatchObject({
      contacted: { at: '2026-11-21T08:00:00.000Z', answer: 'عذرخواهی و تمدید دو روز' },
      task: { isDone: true },
      version: 2,
    })
    expect((await contact(id, 2, null)).status).toBe(409)
    expect((await contact(id, 1, null)).status).toBe(412)
    const reopened = await ask('POST', `feedback/${id}/reopen`, crm, undefined, { 'if-match': '2' })
    expect(reopened.body.data).toMatchObject({ contacted: null, task: { isDone: false }, version: 3 })
    const { data } = (await ask('GET', `feedback/${id}/history`, crm)).body
    expect(data.map((entry: { action: string }) => entry.action)).toEqual([
      'feedback.reopened',
      'feedback.contacted',
      'feedback.entered',
    ])
    expect(data[1].changes.answer).toEqual([null, 'عذرخواهی و تمدید دو روز'])
  })

  it('gives the task when a mark is mended to a low one, and not a second time', async () => {
    const clientId = await mine()
    const { id } = (await enter(clientId, { mark: 4 })).body.data
    expect((await change(id, 1, { mark: 2 })).body.data).toMatchObject({ mark: 2, task: { isDone: false } })
    expect((await change(id, 2, { mark: 1, message: null })).body.data).toMatchObject({ version: 3 })
    expect(await tasksOf(clientId)).toHaveLength(1)
    expect((await change(id, 2, { mark: 3 })).status).toBe(412)
    expect((await change(id, 3, { mark: null })).body.error.fields).toEqual({ mark: ['required'] })
  })
})

describe('the list', () => {
  it('shows behind each tile exactly as many rows as it counts', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    const clientId = await makeClient(app.db, { supporter_id: owner.staffId, full_name: 'لیلا نوری' })
    for (const mark of [1, 2, 2, 3, 5, 5, 5]) await enter(clientId, { mark }, owner)
    await enter(clientId, { mark: null, message: 'برنامه باز نمی‌شود', givenOn: '2026-11-01' }, owner)
    const low = (await ask('GET', 'feedback?low=true&sort=mark', owner)).body.data
    await contact(low[0].id, 1, null, owner)
    const total = async (query: string) => (await ask('GET', `feedback?${query}`, owner)).body.meta.total
    const { data } = (await ask('GET', 'feedback/summary', owner)).body
    // (1 + 2 + 2 + 3 + 5 + 5 + 5) / 7 = 3.2857
    expect(data).toEqual({
      marks: [1, 2, 1, 0, 3].map((count, place) => ({ mark: place + 1, count })),
      withoutMark: 1,
      meanX100: 329,
      waiting: 2,
      lowMark: 2,
    })
    for (const { mark, count } of data.marks) expect(await total(`mark=${mark}`)).toBe(count)
    expect(await total('mark=none')).toBe(1)
    expect(await total('low=true&contacted=false')).toBe(2)
    expect(await total('givenFrom=2026-11-01&givenTo=2026-11-20')).toBe(1)
    expect(await total(`q=${encodeURIComponent('برنامه')}`)).toBe(1)
    expect(await total(`q=${encodeURIComponent('نوری')}`)).toBe(8)
    const sorted = (await ask('GET', 'feedback?sort=-mark', owner)).body.data
    expect(sorted.map((one: { mark: number | null }) => one.mark)).toEqual([5, 5, 5, 3, 2, 2, 1, null])
    const stream = (await ask('GET', `clients/${clientId}/feedback?perPage=2`, owner)).body
    expect([stream.meta.total, stream.data.length, stream.data[0].message]).toEqual([
      8,
      2,
      'برنامه باز نمی‌شود',
    ])
    const file = await ask('GET', 'feedback/export?format=csv&mark=none', head)
    expect(file.text).toContain('برنامه باز نمی‌شود')
  })
})

describe('low marks that wait for a call', () => {
  it('are the oldest first; a call or a better mark takes one out, nothing else does', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    const clients = await Promise.all(
      ['یک', 'دو', 'سه', 'چهار', 'پنج'].map((name) =>
        makeClient(app.db, { supporter_id: owner.staffId, full_name: name }),
      ),
    )
    const said: { id: number }[] = []
    for (const [place, mark, givenOn] of [
      [0, 2, '2026-11-20'],
      [1, 1, '2026-11-18'],
      [2, 2, '2026-11-20'],
      [3, 3, '2026-11-10'],
      [4, null, '2026-11-11'],
    ] as const)
      said.push((await enter(clients[place]!, { mark, message: 'نوشته', givenOn }, owner)).body.data)
    const seen = async (who = owner) => {
      const { body } = await ask('GET', 'feedback?low=true&contacted=false&sort=given', who)
      const { data } = (await ask('GET', 'feedback/summary', who)).body
      expect(data.waiting).toBe(body.meta.total)
      return body.data.map((one: { client: { fullName: string } }) => one.client.fullName)
    }
    expect(await seen()).toEqual(['دو', 'یک', 'سه'])
    // Ticking the task off is no call.
    const [task] = await tasksOf(clients[1]!)
    const tick = { done: true }
    const doer = await app.staff(['tasks.read', 'tasks.write'])
    const ticked = await ask('PATCH', `tasks/${Number(task!['id'])}`, doer, tick, { 'if-match': '1' })
    expect([ticked.status, await seen()]).toEqual([200, ['دو', 'یک', 'سه']])
    expect((await contact(said[1]!.id, 1, 'تماس گرفتم', owner)).status).toBe(200)
    expect(await seen()).toEqual(['یک', 'سه'])
    expect((await change(said[0]!.id, 1, { mark: 4 }, owner)).status).toBe(200)
    expect(await seen()).toEqual(['سه'])
    const back = await ask('POST', `feedback/${said[1]!.id}/reopen`, owner, undefined, { 'if-match': '2' })
    expect([back.status, await seen()]).toEqual([200, ['دو', 'سه']])
    const stranger = await app.staff(rights, { scope: 'own' })
    expect(await seen(stranger)).toEqual([])
  })
})

describe('the numbers', () => {
  it('are those of the rows, whatever is asked, and go along with a client', async () => {
    const [first, second] = [
      await app.staff(rights, { scope: 'own' }),
      await app.staff(rights, { scope: 'own' }),
    ]
    const clientId = await makeClient(app.db, { supporter_id: first.staffId, country: 'IQ' })
    await enter(clientId, { mark: 1, causes: ['price', 'late_answer'] }, first)
    await enter(clientId, { mark: 4, causes: ['price'], givenOn: '2026-11-02' }, first)
    const gone = (await enter(clientId, { mark: 5, causes: ['price'] }, first)).body.data
    await app.db.deleteFrom('feedback').where('id', '=', gone.id).execute()
    const answered = (await ask('GET', 'feedback?mark=1', first)).body.data[0]
    await contact(answered.id, 1, null, first)
    const countsOf = async (query: string, who: TestStaff) => {
      const { data, meta } = (await ask('GET', `feedback?${query}`, who)).body
      const { marks, withoutMark, waiting } = (await ask('GET', `feedback/summary?${query}`, who)).body.data
      const summed = marks.reduce((sum: number, { count }: { count: number }) => sum + count, withoutMark)
      return [data.length, meta.total, summed, waiting]
    }
    const asked = ['', 'cause=price', 'cause=late_answer', 'contacted=true', 'low=false', 'mark=5']
    const all = (who: TestStaff) => Promise.all(asked.map((query) => countsOf(query, who)))
    const none = asked.map(() => [0, 0, 0, 0])
    const counted = [2, 2, 1, 1, 1, 0].map((count) => [count, count, count, 0])
    expect([await all(first), await all(second)]).toEqual([counted, none])
    expect(await countsOf(`supporterId=${second.staffId}`, first)).toEqual([0, 0, 0, 0])
    await app.db
      .updateTable('clients')
      .set({ supporter_id: second.staffId })
      .where('id', '=', clientId)
      .execute()
    expect([await all(first), await all(second)]).toEqual([none, counted])
  })
})

describe('causes and rules', () => {
  it('keeps a used cause, retires it from new marks, and deletes an unused one', async () => {
    const made = await ask('POST', 'feedback-causes', head, {
      code: 'noise',
      name: { fa: 'شلوغی خط', ar: 'ازدحام الخط' },
      tone: 'complaint',
      position: 50,
    })
    expect(made.body.data).toMatchObject({ code: 'noise', usedBy: 0, retired: false, version: 1 })
    const { id } = made.body.data
    const clientId = await mine()
    const entry = (await enter(clientId, { causes: ['noise'] })).body.data
    const of = (method: string, version: number, body?: object) =>
      ask(method, `feedback-causes/${id}`, head, body, { 'if-match': String(version) })
    expect((await of('DELETE', 1)).status).toBe(409)
    expect((await of('PATCH', 1, { retired: true })).body.data).toMatchObject({ retired: true, usedBy: 1 })
    expect((await enter(clientId, { causes: ['noise'] })).body.error.fields).toEqual({
      causes: ['not-allowed'],
    })
    expect((await change(entry.id, 1, { message: 'دوباره گفت' })).status).toBe(200)
    await change(entry.id, 2, { causes: [] })
    expect((await of('DELETE', 1)).status).toBe(412)
    expect((await of('DELETE', 2)).status).toBe(200)
    expect((await ask('POST', 'feedback-causes', crm, {})).status).toBe(403)
  })

  it('judges marks by the setting in force', async () => {
    const before = (await ask('GET', 'feedback-settings', head)).body.data
    expect(before).toEqual({ lowMark: 2, taskDays: 1, version: 1 })
    const set = (body: object, version: number, as = head) =>
      ask('PATCH', 'feedback-settings', as, body, { 'if-match': String(version) })
    expect((await set({ lowMark: 5 }, 1)).status).toBe(422)
    expect((await set({ lowMark: 3 }, 1, crm)).status).toBe(403)
    expect((await set({ lowMark: 3, taskDays: 4 }, 1)).body.data).toMatchObject({ lowMark: 3, version: 2 })
    const entry = (await enter(await mine(), { mark: 3 })).body.data
    expect(entry).toMatchObject({ isLow: true, task: { dueOn: '2026-11-25' } })
    await sql`delete from settings where key = 'feedback'`.execute(app.db)
  })
})
