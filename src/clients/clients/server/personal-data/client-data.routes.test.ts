import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { sealedReport } from '#platform/server/testing/sealed-events.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { clientRegistries } from '#system/registries/client-registries.contract.ts'
import { clientColumns, planted } from '../testing/planted-client.ts'
import { clientDataRoutes } from './client-data.routes.ts'
import { columnWord, isInternal, tableWord } from './client-data-words.ts'
import { clientMergingRoutes } from '../merging/client-merging.routes.ts'
import { clientTables, undecidedParts } from './client-owned-tables.reads.ts'
import { codeWord, registriesOfClients, registryOf } from '../client-value-labels.ts'
import { clientsRoutes } from '../clients.routes.ts'
import { makeClient, makeTerm, testToday } from '../testing/client-builders.ts'
import { clientParts } from '#app/server/upper-parts.ts'

const rights = ['read', 'write', 'close', 'erase', 'export', 'merge', 'assign', 'reveal'].map(
  (one) => `clients.${one}`,
)
const app = await testApp([
  ...clientsRoutes(clientParts),
  ...clientMergingRoutes(clientParts),
  ...clientDataRoutes(clientParts),
])
const manager = await app.staff(rights)
afterAll(() => app.close())

const get = (path: string, by = manager) => app.request('GET', `admin/clients/${path}`, { token: by.token })
const erase = (id: number, name: string, { version = 1, by = manager } = {}) =>
  app.request('POST', `admin/clients/${id}/erasure`, {
    token: by.token,
    body: { name },
    headers: { 'if-match': `"${version}"` },
  })

const word = (column: string) => columnWord(column, 'ar-IQ')

/** Tables and columns of text or JSON in which one of the words stands. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema()
      and (data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY'))`.execute(app.db)
  expect(columns.length).toBeGreaterThan(150)
  const patterns = words.map((word) => `%${word}%`)
  const found = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ hits: number }>`select count(*)::int as hits from ${sql.table(table)}
      where ${sql.ref(column)}::text like any (${patterns}::text[])`.execute(app.db)
    if (rows[0]!.hits > 0) found.push(`${table}.${column}`)
  }
  return found
}

describe('the tables of a client', () => {
  it('are all decided about and have names in both languages', async () => {
    const tables = await clientTables(app.db)
    expect(tables.length).toBeGreaterThan(15)
    expect(await undecidedParts(app.db)).toEqual([])
    const nameless = tables.filter((table) =>
      [tableWord(table, 'fa-IR'), tableWord(table, 'ar-IQ')].includes(table),
    )
    expect(nameless).toEqual([])
    const columns = (await clientColumns(app.db, tables)).filter((column) => !isInternal(column))
    expect(columns.filter((column) => columnWord(column, 'ar-IQ') === column)).toEqual([])
  })
})

/** The codes that the columns of the tables allow, by their checks. */
async function allowedCodes(tables: readonly string[]) {
  const { rows } = await sql<{ table: string; column: string; codes: string[] }>`
    select conrelid::regclass::text as table, attname as column,
      array(select code[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''', 'g') as code) as codes
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where contype = 'c' and array_length(conkey, 1) = 1 and conrelid = any (${tables}::regclass[])
      and pg_get_constraintdef(c.oid) ~ '= ANY \\(ARRAY\\['`.execute(app.db)
  return rows.flatMap(({ codes, ...place }) => codes.map((code) => ({ ...place, code })))
}

describe('the codes of a client', () => {
  it('are all words in both languages', async () => {
    const codes = await allowedCodes(['clients', ...(await clientTables(app.db))])
    expect(codes.length).toBeGreaterThan(90)
    expect(codes).toContainEqual({ table: 'clients', column: 'sex', code: 'female' })
    const wordless = codes.filter(({ table, column, code }) =>
      (['fa-IR', 'ar-IQ'] as const).some(
        (language) => codeWord({ table, column, code }, language, clientParts.labels) === undefined,
      ),
    )
    expect(wordless).toEqual([])
  })

  it('of registries are those of the registries that clients have, and of their own', () => {
    const others = ['allergies', 'conditions', 'feedback_causes', 'medicines', 'provinces']
    const goals = 'goals' // Allowed by a check as well.
    expect(registriesOfClients.toSorted()).toEqual(
      [...clientRegistries.filter((registry) => registry !== goals), ...others].toSorted(),
    )
    expect(registryOf('payments', 'reason')).toBeUndefined()
  })
})

describe('the file of everything', () => {
  it('tells codes in the words of the language, and instants by the clock of the country', async () => {
    const { id } = await planted(app.db, manager.staffId, 'فیروزه')
    await sql`update clients set sex = 'female', country = 'IQ', language = 'ar-IQ' where id = ${id}`.execute(
      app.db,
    )
    await sql`update comments set created_at = '2026-03-04T21:30:00Z' where client_id = ${id}`.execute(app.db)
    await sql`insert into registry_entries (registry, code, name_fa, name_ar, created_at, updated_at)
      values ('allergies', 'nuts', 'آجیل', 'المكسرات', now(), now())`.execute(app.db)
    const file = JSON.parse((await get(`${id}/data`)).text) as Record<string, Record<string, unknown>[]>
    expect(file['الملف']![0]).toMatchObject({ [word('sex')]: 'أنثى', [word('country')]: 'العراق' })
    expect(file['الحساسيات']![0]).toMatchObject({ [word('allergy_code')]: 'المكسرات' })
    // An entry that is no more keeps its code; what staff wrote stays as it is.
    expect(file['الحالات البدنية']![0]).toMatchObject({ [word('condition_code')]: 'diabetes_t2' })
    expect(file['التوقفات']![0]).toMatchObject({ [word('reason')]: 'فیروزه‌۴' })
    expect(file['الوثائق الطبية']![0]).toMatchObject({ [word('kind')]: 'كتاب الطبيب' })
    expect(file['الملاحظات']![0]).toMatchObject({ [word('created_at')]: '2026-03-05T00:30:00+03:00' })
  })

  it('holds every planted word of the client and none of another, in the language of the client', async () => {
    const one = await planted(app.db, manager.staffId, 'گوهر')
    const other = await planted(app.db, manager.staffId, 'مرجان')
    const reply = await get(`${one.id}/data`)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const file = JSON.parse(reply.text) as Record<string, Record<string, unknown>[]>
    expect(file['پرونده']![0]).toMatchObject({ نام: 'گوهر آزمایشی', تلفن: one.phone })
    expect(file['یادداشت‌ها']).toHaveLength(1)
    expect(Object.keys(file).filter((name) => /[a-z]/iu.test(name))).toEqual([])
    for (const word of one.words) expect([word, reply.text.includes(word)]).toEqual([word, true])
    for (const word of other.words) expect([word, reply.text.includes(word)]).toEqual([word, false])
  })

  it('holds the records merged into the client as well: a former name and phone stand nowhere else', async () => {
    const id = await makeClient(app.db, { full_name: 'زمرد آزمایشی' })
    const duplicate = await makeClient(app.db, { full_name: 'زمرد پیشین', phone: '+989120000777' })
    await app.request('POST', `admin/clients/${id}/merge/${duplicate}`, {
      token: manager.token,
      body: { otherVersion: 1, take: [] },
      headers: { 'if-match': '"1"' },
    })
    const file = JSON.parse((await get(`${id}/data`)).text) as Record<string, Record<string, unknown>[]>
    expect(file['پرونده']!.map((record) => [record['نام'], record['ادغام در']])).toEqual([
      ['زمرد آزمایشی', null],
      ['زمرد پیشین', id],
    ])
    expect(file['پرونده']![1]).toMatchObject({ تلفن: '+989120000777' })
  })

  it('is left in the log, and neither for those without the right nor of a foreign client', async () => {
    const id = await makeClient(app.db)
    await get(`${id}/data`)
    const event = await loggedEvents(app.db, { client_id: id })
      .select(['action', 'client_id'])
      .executeTakeFirst()
    expect(event).toEqual({ action: 'client.data-exported', client_id: id })
    const reader = await app.staff(['clients.read'])
    const own = await app.staff(rights, { scope: 'own' })
    expect([(await get(`${id}/data`, reader)).status, (await get(`${id}/data`, own)).status]).toEqual([
      403, 404,
    ])
  })
})

describe('erasing a client', () => {
  it('leaves the name and the phone nowhere, keeps money under the code, and the log is whole', async () => {
    const { id, code, words, phone } = await planted(app.db, manager.staffId, 'یاقوت')
    const duplicate = await makeClient(app.db, { full_name: 'یاقوت آزمایشی' })
    await app.request('POST', `admin/clients/${id}/merge/${duplicate}`, {
      token: manager.token,
      body: { otherVersion: 1, take: [] },
      headers: { 'if-match': '"1"' },
    })
    expect((await placesOf(words)).length).toBeGreaterThan(10)
    const reply = await erase(id, 'یاقوت  آزمايشي', { version: 2 })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({
      code,
      fullName: 'پاک‌شده',
      isErased: true,
      closedReason: 'erasure',
      birthDate: null,
      note: null,
      tags: [],
    })
    expect(await placesOf([...words, phone, phone.slice(3)])).toEqual([])
    const terms = await app.db.selectFrom('terms').select('price').where('client_id', '=', id).execute()
    expect(terms).toEqual([{ price: 9_500_000 }])
    expect((await get(String(duplicate))).body.data).toMatchObject({ isErased: true, fullName: 'پاک‌شده' })
    const { rows } = await sql<{ client_id: number }>`
      select client_id from client_erasures where client_id in (${id}, ${duplicate}) order by 1`.execute(
      app.db,
    )
    expect(rows.map((row) => row.client_id)).toEqual([id, duplicate].toSorted((a, b) => a - b))
    const { faults, unsealed, events } = await sealedReport(app.db)
    expect([faults, unsealed, events > 0]).toEqual([[], 0, true])
  })

  it('forgets the answers kept of actions for the client, even where no name stands in them', async () => {
    const id = await makeClient(app.db, { full_name: 'سپیده آزمایشی' })
    const answers = ['سخنی دربارهٔ سپیده', 'سخنی دربارهٔ کسی دیگر'].map((text, index) => ({
      staff_id: manager.staffId,
      key: `kept-answer-${index}`,
      request_hash: Buffer.alloc(32),
      status: 200,
      body: JSON.stringify({ data: { text } }),
      created_at: new Date(app.clock.now().getTime() - index * 60_000),
    }))
    await app.db.insertInto('idempotency_keys').values(answers).execute()
    await get(`${id}/data`)
    expect((await erase(id, 'سپیده آزمایشی')).status).toBe(200)
    const kept = await app.db
      .selectFrom('idempotency_keys')
      .select('body')
      .where('key', 'like', 'kept-answer-%')
      .execute()
    expect(kept).toEqual([{ body: { data: { text: 'سخنی دربارهٔ کسی دیگر' } } }])
  })

  it('forgets what staff saved with a former name or phone, and not what somebody else is called', async () => {
    const id = await makeClient(app.db, { full_name: 'نسترن پیشین', phone: '+989120000881' })
    await app.request('PATCH', `admin/clients/${id}`, {
      token: manager.token,
      body: { fullName: 'نسترن کنونی', phone: '09120000882' },
      headers: { 'if-match': '"1"' },
    })
    const searches = ['نسترن پیشین', '9120000881', 'نسترن کنونی', '9120000882', 'نسترن دیگر']
    const views = searches.map((search) => ({
      list: 'clients',
      shared: false,
      position: 0,
      staff_id: manager.staffId,
      name: `نمای ${search}`,
      search: `q=${encodeURIComponent(search)}`,
      created_at: app.clock.now(),
      updated_at: app.clock.now(),
    }))
    await app.db.insertInto('saved_views').values(views).execute()
    expect((await erase(id, 'نسترن کنونی', { version: 2 })).status).toBe(200)
    const kept = await app.db
      .selectFrom('saved_views')
      .select('name')
      .where('name', 'like', 'نمای %')
      .execute()
    expect(kept).toEqual([{ name: 'نمای نسترن دیگر' }])
  })

  it('is final: the record is neither changed, opened again nor erased twice', async () => {
    const id = await makeClient(app.db, { full_name: 'نرگس' })
    expect((await erase(id, 'نرگس')).status).toBe(200)
    const headers = { 'if-match': '"2"' }
    const patch = await app.request('PATCH', `admin/clients/${id}`, {
      token: manager.token,
      body: { fullName: 'تازه' },
      headers,
    })
    const reopen = await app.request('POST', `admin/clients/${id}/reopen`, {
      token: manager.token,
      body: { reason: 'mistake' },
      headers,
    })
    const again = await erase(id, 'پاک‌شده', { version: 2 })
    expect([patch.status, reopen.status, again.status]).toEqual([409, 409, 409])
  })

  it('waits while money is open: paid days are left, or a payment is awaited', async () => {
    const running = await makeClient(app.db, { full_name: 'لاله' })
    await makeTerm(app.db, running, { startOn: testToday })
    const waiting = await makeClient(app.db, { full_name: 'سوسن' })
    await makeTerm(app.db, waiting, { startOn: testToday, paidAt: null })
    const refusals = async (id: number) => (await get(`${id}/erasure`)).body.data.refusals as string[]
    expect(await refusals(running)).toEqual(['paid-days-left'])
    expect(await refusals(waiting)).toEqual(['payment-awaited'])
    const reply = await erase(running, 'لاله')
    expect([reply.status, reply.body.error.current]).toEqual([409, { refusals: ['paid-days-left'] }])
    const over = await makeClient(app.db)
    await makeTerm(app.db, over, { startOn: '2026-10-22' })
    expect(await refusals(over)).toEqual([])
  })

  it('wants the name, the version that was seen, the right and a client in scope', async () => {
    const id = await makeClient(app.db, { full_name: 'بنفشه' })
    const wrong = await erase(id, 'بنفش')
    expect([wrong.status, wrong.body.error.fields]).toEqual([422, { name: ['mismatch'] }])
    expect((await erase(id, 'بنفشه', { version: 4 })).status).toBe(412)
    const reader = await app.staff(['clients.read', 'clients.close'])
    const own = await app.staff(rights, { scope: 'own' })
    expect((await erase(id, 'بنفشه', { by: reader })).status).toBe(403)
    expect((await erase(id, 'بنفشه', { by: own })).status).toBe(404)
  })
})
