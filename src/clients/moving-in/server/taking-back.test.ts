import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient, makePackage, makeTerm } from '#clients/clients/server/testing/client-builders.ts'
import { movedPayments } from '#finance/payments/server/moved-payments.reads.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { movedMessages } from '#today/messages/server/moved-messages.reads.ts'
import { builtKindOf } from '../moving-built.contract.ts'
import { keepBatch } from './keeping.ts'
import { makeOldPackages } from './keeping-terms.ts'
import { builtTables } from './taking-back.ts'
import { movingAsks } from './testing/moving-asks.ts'

let app: TestApp
let manager: TestStaff

beforeAll(async () => {
  app = await testApp(routes)
  manager = await app.staff(['moving-in.import', 'comments.write', 'comments.read', 'clients.read'])
  await makePackage(app.db, { days: 30, visits: 3 })
  const id = await makeClient(app.db, {
    full_name: 'آشنا کیا',
    phone: '+989120000001',
    birth_date: '1986-06-02',
  })
  await makeTerm(app.db, id, { startOn: '2026-01-01' })
  await app.counting.countPending()
})
afterAll(() => app.close())

const { judged, rows, kept, takenBack, ask } = movingAsks(() => ({ app, manager }))

/** Tables that an import writes on its own account, or that keep what was done for ever. */
const own =
  /^(moving_|moved_|event_log|event_seals|idempotency_keys|schema_migrations|list_marks|projection_changes)/

/** Every row of every other table, counted anew first; without what merely says when somebody looked. */
async function snapshot(): Promise<Record<string, string>> {
  await app.counting.countPending()
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by 1`.execute(app.db)
  const found: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !own.test(table.name))) {
    const { rows: all } = await sql<{ row: string }>`
      select (to_jsonb(one) - '{version,updated_at,compacted}'::text[])::text as row from ${sql.table(name)} one
      order by 1`.execute(app.db)
    found[name] = all.map(({ row }) => row).join('\n')
  }
  return found
}

const differing = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).filter((table) => one[table] !== other[table])

const answers = {
  dietType: 'weight_loss',
  method: 'cash',
  known: 'merge',
  knownName: 'merge',
  inFile: 'merge',
  inFileName: 'new',
  overlap: 'shift',
  noTerm: 'note',
  unpaid: 'leave',
  'package:سالانه': 'old',
  'package:یکماهه': 'old',
}

const csv = (lines: readonly (readonly unknown[])[]) => lines.map((line) => line.join(',')).join('\n')
const two = (value: number) => String(value).padStart(2, '0')

interface OldClient {
  phone: number
  birth: number
  weight: number | null
  terms: { month: number; day: number; days: number; price: number; paid: number; name: string }[]
  weighIns: { month: number; day: number; weight: number }[]
  notes: string[]
}

function filesOf(all: readonly OldClient[]) {
  return {
    client: csv([
      ['کد', 'نام', 'موبایل', 'تاریخ تولد', 'وزن'],
      ...all.map((one, at) => [
        at + 1,
        `آشنا کیا`,
        `0912000${String(one.phone).padStart(4, '0')}`,
        `13${one.birth}/03/12`,
        one.weight ?? '',
      ]),
    ]),
    term: csv([
      ['کد مراجع', 'تاریخ شروع', 'مدت', 'بسته', 'قیمت (ریال)', 'پرداختی'],
      ...all.flatMap((one, at) =>
        one.terms.map((term) => [
          at + 1,
          `1404/${two(term.month)}/${two(term.day)}`,
          term.days,
          term.name,
          term.price,
          term.paid,
        ]),
      ),
      [99, '1404/01/01', 30, 'یک‌ماهه', 1, 1],
    ]),
    'weigh-in': csv([
      ['کد مراجع', 'تاریخ', 'وزن'],
      ...all.flatMap((one, at) =>
        one.weighIns.map(({ month, day, weight }) => [at + 1, `1404/${two(month)}/${two(day)}`, weight]),
      ),
      [99, '1404/01/01', 80],
    ]),
    note: csv([
      ['کد مراجع', 'تاریخ', 'جهت', 'متن'],
      ...all.flatMap((one, at) =>
        one.notes.map((text, place) => [at + 1, '1404/02/03', ['', 'ورودی', 'ارسالی'][place % 3], text]),
      ),
      [99, '', '', 'x'],
    ]),
  }
}

const month = fc.integer({ min: 1, max: 12 })
const day = fc.integer({ min: 1, max: 29 })
const oldClient: fc.Arbitrary<OldClient> = fc.record({
  // Some are the client who is here, and some are twice in the file.
  phone: fc.constantFrom(1, 2, 3, 4, 5, 6),
  birth: fc.constantFrom(65, 66),
  weight: fc.option(fc.integer({ min: 50, max: 120 })),
  terms: fc.array(
    fc.record({
      month,
      day,
      days: fc.integer({ min: 10, max: 90 }),
      price: fc.constantFrom(0, 900_000),
      paid: fc.constantFrom(0, 500_000, 900_000),
      name: fc.constantFrom('یک‌ماهه', 'سالانه'),
    }),
    { maxLength: 3 },
  ),
  weighIns: fc.array(fc.record({ month, day, weight: fc.integer({ min: 50, max: 120 }) }), { maxLength: 5 }),
  notes: fc.array(fc.constantFrom('آرام است', 'حساسیت به گردو'), { maxLength: 2 }),
})

describe('an import that is taken back', () => {
  it('leaves every table as it was before, whatever came', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(oldClient, { minLength: 1, maxLength: 5 }), async (all) => {
        const before = await snapshot()
        const state = await kept(await judged(filesOf(all), answers))
        expect(state.state).toBe('kept')
        expect(await takenBack(state.id)).toMatchObject({ state: 'taken-back', remaining: 0 })
        expect(differing(before, await snapshot())).toEqual([])
      }),
      { numRuns: 8 },
    )
  })

  it('names what was built upon it and by whom, and takes back the rest when it is asked to', async () => {
    const client = 'کد,نام,موبایل\n1,مینا نوری,09121110061\n2,سارا نوری,09121110062\n'
    const { id } = await kept(await judged({ client }, answers))
    const mina = await app.db
      .selectFrom('clients')
      .select('id')
      .where('full_name', '=', 'مینا نوری')
      .executeTakeFirstOrThrow()
    const said = await app.request('POST', `admin/clients/${mina.id}/comments`, {
      token: manager.token,
      body: { body: 'تماس گرفتم' },
    })
    expect(said.status).toBe(200)
    expect(await takenBack(id)).toMatchObject({ state: 'kept', remaining: 1 })
    const blocked = await ask('GET', `/${id}/blocked`)
    expect(blocked.body.data).toMatchObject([
      { clientId: mina.id, fullName: 'مینا نوری', built: [{ what: 'comments', by: manager.displayName }] },
    ])
    expect(
      await app.db.selectFrom('clients').select('id').where('full_name', 'like', '% نوری').execute(),
    ).toHaveLength(2)
    expect(await takenBack(id, true)).toMatchObject({ state: 'taken-back', remaining: 1 })
    expect(
      await app.db.selectFrom('clients').select('full_name').where('full_name', 'like', '% نوری').execute(),
    ).toEqual([{ full_name: 'مینا نوری' }])
    const { rows: events } = await sql`
      select action, detail from event_log where subject_type = 'moving-in' and subject_id = ${id} and action in
        ('moving-in.kept', 'moving-in.taken-back') order by id`.execute(app.db)
    expect(events).toEqual([
      { action: 'moving-in.kept', detail: { clients: 2, rows: 0 } },
      { action: 'moving-in.taken-back', detail: { people: 2, remaining: 1 } },
    ])
  })
})

describe('what is built upon an import', () => {
  it('has a word, whatever it is', async () => {
    expect((await builtTables(app.db)).filter((table) => builtKindOf(table) === undefined)).toEqual([])
  })
})

describe('keeping', () => {
  it('broken off before any of its statements keeps nothing of the batch, and then everything once', async () => {
    const files = filesOf([
      {
        phone: 8,
        birth: 70,
        weight: 80,
        terms: [{ month: 1, day: 1, days: 30, price: 900_000, paid: 900_000, name: 'یک‌ماهه' }],
        weighIns: [{ month: 1, day: 2, weight: 80 }],
        notes: ['آرام است'],
      },
    ])
    const state = await judged(files, answers)
    const before = await snapshot()
    const batch = { importId: state.id, from: 1, to: 1, staffId: manager.staffId, now: app.clock.now() }
    await expect(
      app.db.transaction().execute(async (transaction) => {
        await makeOldPackages(transaction, state.id, batch.now)
        await keepBatch(transaction, batch, { money: movedPayments, talk: movedMessages })
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(differing(before, await snapshot())).toEqual([])
    await kept(state)
    expect(await rows(state.id, '&state=new')).toEqual([])
    const { rows: found } = await sql`
      select (select count(*)::int from terms where client_id = clients.id) as terms,
        (select count(*)::int from visits where client_id = clients.id) as visits,
        (select count(*)::int from payments where client_id = clients.id) as payments,
        (select count(*)::int from comments where client_id = clients.id) as comments,
        (select count(*)::int from outbox) as outbox
      from clients where phone = '+989120000008'`.execute(app.db)
    expect(found).toEqual([{ terms: 1, visits: 1, payments: 1, comments: 1, outbox: 0 }])
    expect(
      app.hints.every(({ type }) => type === 'moving-in' || type === 'comment' || type === 'client'),
    ).toBe(true)
  })

  it('refuses that entries of the ledger go in any other way', async () => {
    await expect(sql`delete from ledger_entries`.execute(app.db)).rejects.toThrow('permission denied')
    const [one] = await app.db
      .selectFrom('moving_imports')
      .select('id')
      .where('state', '=', 'kept')
      .limit(1)
      .execute()
    await expect(sql`select take_back_entries(${one!.id}, '{1}')`.execute(app.db)).rejects.toThrow(
      'is not being taken back',
    )
  })
})
