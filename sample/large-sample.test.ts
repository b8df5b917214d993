import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { refreshAllFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { copyClients } from './copies.ts'
import { insertRows, trustReferences, type Row } from '#app/server/initial-data/insert-rows.ts'
import { insertVersions, type StoredTemplate } from './list-version-rows.ts'
import { smallSample } from './testing/prepared-stores.ts'
import { now, openStore, rowsOf } from './testing/sample-store.ts'

const store = await openStore(smallSample)
afterAll(() => store.close())

interface Version {
  document: StoredTemplate['document']
  names: StoredTemplate['names']
}

describe('documents of a large sample', () => {
  it('are stored once for each start and copied, as the template was composed', async () => {
    const [given] = await rowsOf(
      store.db,
      sql<Version>`select document, names from food_list_versions
        where document -> 'content' ->> 'layout' = 'choices' order by id limit 1`,
    )
    const template: StoredTemplate = { key: 'shared', ...given! }
    const lists = await rowsOf(
      store.db,
      sql<{ id: number; client_id: number }>`select id, client_id from food_lists list
        where not exists (select from food_list_versions version where version.food_list_id = list.id)
        order by id limit 5`,
    )
    const starts = ['2026-11-01', '2026-11-01', '2026-11-02', '2026-11-01', '2026-11-02']
    const rows: Row[] = lists.map((list, place) => ({
      id: 1_000_000 + place,
      template: 'shared',
      start_date: starts[place],
      inputs: { targets: { energyKcal: 1 } },
      client_id: list.client_id,
      food_list_id: list.id,
      checker_version: 1,
      state: 'sent',
      staff_id: null,
      created_at: '2026-11-01T08:00:00Z',
      sent_at: '2026-11-01T08:00:00Z',
      received_at: null,
    }))
    const shared = new Map<string, number>()
    const templates = new Map([['shared', template]])
    await insertVersions(store.db, rows.slice(0, 2), templates, shared)
    await insertVersions(store.db, rows.slice(2), templates, shared)
    const stored = await rowsOf(
      store.db,
      sql<Version>`select document, names from food_list_versions where id >= 1000000 order by id`,
    )
    expect(stored).toEqual(
      starts.map((startDate) => ({ document: { ...template.document, startDate }, names: template.names })),
    )
    expect([...shared]).toEqual([
      ['shared 2026-11-01', 1_000_000],
      ['shared 2026-11-02', 1_000_002],
    ])
  })
})

describe('trusted references', () => {
  const comment = { client_id: 999_999_999, staff_id: 1, body: 'x', created_at: '2026-11-01T08:00:00Z' }

  it('are not looked up in that transaction, which keeps the rights of the service, and are afterwards', async () => {
    const user = () => sql<{ name: string }>`select current_user as name`
    const [usual] = await rowsOf(store.db, user())
    const [superuser] = await rowsOf(
      store.db,
      sql<{ is: boolean }>`select rolsuper as is from pg_roles where rolname = session_user`,
    )
    const work = store.db.transaction().execute(async (transaction) => {
      await trustReferences(transaction)
      expect(await rowsOf(transaction, user())).toEqual([usual])
      await insertRows(transaction, 'comments', [comment])
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow(superuser!.is ? 'taken back' : 'comments_client_state')
    await expect(insertRows(store.db, 'comments', [comment])).rejects.toThrow('comments_client_state')
  })
})

describe('copies of clients', () => {
  interface Whole {
    clients: number
    phones: number
    codes: number
    strangers: number
  }
  const indexes = () =>
    rowsOf(
      store.db,
      sql`select indexname, indexdef from pg_indexes where schemaname = current_schema() order by 1`,
    )
  const states = (least: number) =>
    rowsOf(
      store.db,
      sql`select list_due_on, paid_until, terms_count, last_weight_g, facts.country, count(*) as clients
        from client_facts facts where client_id > ${least} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    )

  it('are people of their own with what the originals have, and every index is there again', async () => {
    const before = await indexes()
    const largest = 60
    await store.db
      .transaction()
      .execute((transaction) => copyClients(transaction, { clients: 150, seed: 1, supporterIds: [] }))
    const [whole] = await rowsOf(
      store.db,
      sql<Whole>`select (select count(*) from clients) as clients, (select count(distinct phone) from clients) as phones,
        (select count(distinct code) from clients) as codes,
        (select count(*) from visits join terms on terms.id = visits.term_id
          where terms.client_id <> visits.client_id) +
        (select count(*) from payments join terms on terms.id = payments.term_id
          where terms.client_id <> payments.client_id) +
        (select count(*) from feedback join tasks on tasks.id = feedback.task_id
          where tasks.client_id <> feedback.client_id) as strangers`,
    )
    expect(whole).toEqual({ clients: 150, phones: 150, codes: 150, strangers: 0 })
    expect(await indexes()).toEqual(before)
    const copied = await states(largest)
    await refreshAllFacts(store.db, now)
    expect(await states(largest)).toEqual(copied)
  })

  it('leave room for the next row', async () => {
    const [next] = await rowsOf(
      store.db,
      sql<{
        free: boolean
      }>`select nextval(pg_get_serial_sequence('visits', 'id')) > max(id) as free from visits`,
    )
    expect(next).toEqual({ free: true })
  })
})
