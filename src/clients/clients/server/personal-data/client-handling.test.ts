import { type RawBuilder, sql } from 'kysely'
import { afterAll, describe, expect, expectTypeOf, it } from 'vitest'
import type { Db } from '#platform/server/database.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import type { MergeField } from '../../client-merging.contract.ts'
import { eraseClient } from './client-erasure.store.ts'
import {
  type ChosenField,
  clearedColumns,
  clientColumns,
  countedHandling,
  hangingTables,
  type NamingTable,
  namingTables,
  type TableHandling,
} from './client-handling.ts'
import { tablesToEmpty, undecidedParts } from './client-owned-tables.reads.ts'
import type { ClientsTable } from '../clients.table.ts'
import { makeClient, testToday } from '../testing/client-builders.ts'
import { clientParts } from '#app/server/upper-parts.ts'

const { followers } = clientParts

const app = await testApp([], { unchecked: ['ledger'] })
afterAll(() => app.close())

/** Does something to the schema and asks, and leaves the schema as it was. */
async function after<Answer>(change: RawBuilder<unknown>, ask: (db: Db) => Promise<Answer>): Promise<Answer> {
  const transaction = await app.db.startTransaction().execute()
  try {
    await sql`reset role`.execute(transaction)
    await change.execute(transaction)
    return await ask(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} order by column_name`.execute(app.db)
  return rows.map(({ column }) => column)
}

/** Every table of which rows stay after an erasure, with what becomes of its columns. */
function keptTables(): [table: string, columns: Readonly<Record<string, 'keep' | 'forget'>>][] {
  const { statement_lines, credit_codes } = hangingTables
  return Object.entries(namingTables)
    .flatMap(([table, handling]): ReturnType<typeof keptTables> =>
      handling.erasure === 'keep' ? [[table, handling.columns]] : [],
    )
    .concat(Object.entries({ statement_lines, credit_codes }))
}

describe('what names a client in the database', () => {
  it('is decided about, and nothing else is', async () => {
    expect(await undecidedParts(app.db)).toEqual([])
    expect(await columnsOf('clients')).toEqual(Object.keys(clientColumns).toSorted())
    for (const [table, columns] of keptTables())
      expect([table, await columnsOf(table)]).toEqual([table, Object.keys(columns).toSorted()])
    for (const table of [...Object.keys(namingTables), ...Object.keys(countedHandling)])
      expect([table, (await columnsOf(table)).includes('client_id')]).toEqual([table, true])
  })

  it.each([
    ['a column of the record', sql`alter table clients add column blood_type text`, 'clients.blood_type'],
    [
      'a column of money that stays',
      sql`alter table payments add column payer_name text`,
      'payments.payer_name',
    ],
    [
      'a column of what hangs on money',
      sql`alter table statement_lines add column payer text`,
      'statement_lines.payer',
    ],
    ['a table with a client', sql`create table blood_tests (client_id bigint)`, 'blood_tests'],
    ['a table with two clients', sql`create table couples (other_client_id bigint)`, 'couples'],
    [
      'a table with a client by another name',
      sql`create table referrals (guest bigint references clients)`,
      'referrals',
    ],
    [
      'a table that hangs on a record',
      sql`create table visit_photos (visit bigint references visits)`,
      'visit_photos',
    ],
  ])('is missed when it is new: %s', async (_what, change, part) => {
    expect(await after(change, undecidedParts)).toEqual([part])
  })

  it('keeps everybody from being erased while it is undecided', async () => {
    const change = sql`alter table clients add column blood_type text`
    await expect(after(change, tablesToEmpty)).rejects.toThrow(
      'Nobody decided what erasing does to clients.blood_type',
    )
  })

  it('does not compile when it is forgotten or handled in a way that it cannot be', () => {
    type WithBloodType = Record<keyof (ClientsTable & { blood_type: string | null }), object>
    // @ts-expect-error -- blood_type is a column that nobody decided about
    const forgotten: WithBloodType = clientColumns
    const { visits: _visits, ...others } = namingTables
    // @ts-expect-error -- visits name a client and are missing
    const withoutVisits: { [Table in NamingTable]: TableHandling<Table> } = others
    const { note: _note, ...columns } = namingTables.payments.columns
    // @ts-expect-error -- the note of a payment is a column that stays or is forgotten
    const withoutNote: TableHandling<'payments'> = { ...namingTables.payments, columns }
    expect([forgotten, withoutVisits, withoutNote].length).toBe(3)
    expectTypeOf<ChosenField>().toEqualTypeOf<MergeField>()
  })
})

describe('erasing', () => {
  it('empties what is declared as cleared or forgotten, and leaves what is declared as kept', async () => {
    const id = await fullClient()
    const before = await record(id)
    const cleared = Object.entries(clientColumns).filter(([, { erasure }]) => erasure === 'clear')
    for (const [column] of cleared) expect([column, before[column] === null]).toEqual([column, false])
    await app.db
      .transaction()
      .execute((transaction) =>
        eraseClient(
          transaction,
          { id },
          { staffId: null, now: new Date('2026-11-22T09:00:00Z'), today: testToday, followers },
        ),
      )
    const left = await record(id)
    for (const [column, { erasure }] of Object.entries(clientColumns)) {
      if (erasure === 'clear') expect([column, left[column]]).toEqual([column, null])
      else if (erasure === 'keep') expect([column, left[column]]).toEqual([column, before[column]])
      else expect([column, left[column] === before[column]]).toEqual([column, false])
    }
  })

  it("forgets what was written beside money, in the bank's lines and what imports added to them too", async () => {
    const id = await makeClient(app.db, {})
    await sql`
      insert into payment_cards (id, number, holder, currency, search_key, sort_key, created_at, updated_at)
        values (1, '6037991234567890', 'شرکت', 'IRR', '', '', now(), now());
    `.execute(app.db)
    await sql`
      insert into payments (id, client_id, method, state, currency, amount, reference, paid_on, note, payer_last_four,
        another_reason, reason, search_key, decided_at, created_at, updated_at)
      values (1, ${id}, 'card_to_card', 'refunded', 'IRR', 10, 'ref', '2026-11-01', 'note', '1234', 'another', 'reason',
        'key', now(), now(), now())`.execute(app.db)
    await sql`insert into payment_refunds (client_id, payment_id, amount, ends_term, reason, state, created_at)
      values (${id}, 1, 10, false, 'reason', 'waiting', now())`.execute(app.db)
    const learned = [1, 2].map((line) => ({ line, before: { note: null }, after: { note: `note ${line}` } }))
    await sql`insert into statement_imports (id, card_id, source, created_at, learned)
      values (1, 1, 'csv', now(), ${JSON.stringify(learned)}::jsonb)`.execute(app.db)
    await sql`
      insert into statement_lines (id, import_id, card_id, amount, paid_on, payer_last_four, reference, note, payment_id,
        decided_at, created_at, updated_at)
      values (1, 1, 1, 10, '2026-11-01', '1234', 'ref', 'note', 1, now(), now(), now())`.execute(app.db)
    await app.db
      .transaction()
      .execute((transaction) =>
        eraseClient(
          transaction,
          { id },
          { staffId: null, now: app.clock.now(), today: testToday, followers },
        ),
      )
    const forgotten: unknown[] = []
    for (const [table, columns] of keptTables()) {
      for (const [column, way] of Object.entries(columns)) {
        if (way === 'keep') continue
        const { rows } = await sql<{ value: unknown }>`
          select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(app.db)
        forgotten.push([table, column, ...rows.map(({ value }) => value)])
      }
    }
    expect(forgotten).toEqual([
      ['payment_refunds', 'reason', '—'],
      ['payments', 'reference', null],
      ['payments', 'payer_last_four', null],
      ['payments', 'another_reason', '—'],
      ['payments', 'note', null],
      ['payments', 'reason', '—'],
      ['payments', 'search_key', ''],
      ['statement_lines', 'payer_last_four', null],
      ['statement_lines', 'payer_account', null],
      ['statement_lines', 'reference', null],
      ['statement_lines', 'note', null],
    ])
    const { rows } = await sql`select learned from statement_imports`.execute(app.db)
    expect(rows).toEqual([{ learned: [learned[1]] }])
  })
})

/** A client with something in every column that erasing clears, also in texts that come later. */
async function fullClient(): Promise<number> {
  const id = await makeClient(app.db, {
    sex: 'female',
    birth_date: '1990-01-01',
    height_mm: 1650,
    start_weight_g: 80_000,
    target_weight_g: 60_000,
    goal: 'lose',
    pregnant_since: '2026-05-01',
    breastfeeding_child_birth: '2025-01-01',
  })
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns where table_name = 'clients'
      and data_type = 'text' and column_name = any (${Object.keys(clearedColumns)}::text[])`.execute(app.db)
  const texts = rows.map(({ column }) => sql`${sql.ref(column)} = coalesce(${sql.ref(column)}, 'said')`)
  await sql`update clients set ${sql.join(texts)} where id = ${id}`.execute(app.db)
  return id
}

async function record(id: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(clients) as row from clients where id = ${id}`.execute(app.db)
  return rows[0]!.row
}
