import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attentionIs } from '#clients/clients/server/client-attention.reads.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { refreshFacts } from '#clients/clients/server/client-facts.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle-settings.reads.ts'
import { stageExpression } from '#clients/clients/server/lifecycle.reads.ts'
import { fewClients } from '#clients/clients/server/testing/few-clients.ts'
import type { Db } from '#platform/server/database.ts'
import { rewriteRows, rowsThatDiffer } from '#platform/server/rollup.ts'
import { type TestApp, testNow } from '#platform/server/testing/test-app.ts'
import { keptDueCalls } from './due-calls.reads.ts'

/* The kept rows of planned calls are those that the follow-ups and facts of everybody say. */

let app: TestApp
let db: Db
let staff: number[]
let clients: number[]
let terms: number[]
const now = new Date(testNow)

beforeAll(async () => {
  const term = { startOn: '2026-10-01', days: 30 }
  ;({ app, db, staff, clients, terms } = await fewClients(
    ([one, other]) => [{ supporter_id: one }, { supporter_id: other, country: 'IQ' }, {}],
    [term, term, term],
  ))
})
afterAll(() => app.close())

const plan = (client: number, owner: number, nextOn: string | null) => sql`
  insert into follow_ups (client_id, next_on, owner_id, created_at, updated_at)
  values (${client}, ${nextOn}, ${owner}, now(), now())
  on conflict (client_id) do update set next_on = excluded.next_on, owner_id = excluded.owner_id`

const known = async () => {
  const { rows } = await sql<{ next_on: string; asked_until: string }>`
    select next_on, asked_until from due_calls order by client_id`.execute(db)
  return rows.map((row) => [row.next_on, row.asked_until])
}

/** Who is to be called now, as the queue asks it and as it was asked of everybody. */
async function dueNow(): Promise<number[][]> {
  const days = businessDays(now)
  const settings = await lifecycleSettings(db)
  const asked: RawBuilder<unknown>[] = [
    attentionIs('follow_up_due', days, settings),
    sql`client_facts.closed_on is null and exists (
      select from follow_ups where follow_ups.client_id = client_facts.client_id and follow_ups.next_on <= ${days.IR}::date
        and (follow_ups.owner_id = client_facts.supporter_id or ${stageExpression(days, settings)} <> 'left'))`,
  ]
  const found: number[][] = []
  for (const condition of asked) {
    const { rows } = await sql<{ client_id: number }>`
      select client_id from client_facts where ${condition} order by client_id`.execute(db)
    found.push(rows.map((row) => row.client_id))
  }
  return found
}

it('know until when a call is one for the supporter', async () => {
  const [first, second, third] = clients as [number, number, number]
  for (const client of clients) await plan(client, staff[0]!, '2026-11-20').execute(db)
  expect(await known()).toEqual([
    ['2026-11-20', 'infinity'],
    ['2026-11-20', '2026-10-31'],
    ['2026-11-20', '2026-10-31'],
  ])
  // Ended 21 days ago: nobody has left yet.
  expect(await dueNow()).toEqual([clients, clients])
  await sql`update terms set days = 15 where id = any (${terms}::bigint[])`.execute(db)
  for (const client of clients) await refreshFacts(db, client, now)
  expect(await dueNow()).toEqual([[first], [first]])
  await sql`update follow_ups set owner_id = ${staff[1]!} where client_id = ${second}`.execute(db)
  await sql`update follow_ups set next_on = '2026-11-30' where client_id = ${first}`.execute(db)
  expect(await dueNow()).toEqual([[second], [second]])
  await sql`delete from follow_ups where client_id = ${third}`.execute(db)
  expect(await known()).toEqual([
    ['2026-11-30', 'infinity'],
    ['2026-11-20', 'infinity'],
  ])
  expect(await rowsThatDiffer(db, keptDueCalls)).toEqual([])
})

it('stay what is known whatever happens to calls, terms and supporters', async () => {
  const days = ['2026-11-10', '2026-11-21', '2026-12-05', null]
  const act = fc.record({
    kind: fc.constantFrom('plan', 'drop', 'days', 'supporter', 'close'),
    client: fc.nat(2),
    owner: fc.nat(1),
    which: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      for (const { kind, client: place, owner, which } of acts) {
        const client = clients[place]!
        if (kind === 'plan') await plan(client, staff[owner]!, days[which]!).execute(db)
        if (kind === 'drop') await sql`delete from follow_ups where client_id = ${client}`.execute(db)
        if (kind === 'days')
          await sql`update terms set days = ${[5, 15, 30, 90][which]!} where id = ${terms[place]!}`.execute(
            db,
          )
        if (kind === 'supporter')
          await sql`update clients set supporter_id = ${which === 3 ? null : staff[owner]!} where id = ${client}`.execute(
            db,
          )
        if (kind === 'close')
          await sql`update clients set closed_on = ${which > 1 ? '2026-11-01' : null}::date where id = ${client}`.execute(
            db,
          )
        await refreshFacts(db, client, now)
      }
      expect(await rowsThatDiffer(db, keptDueCalls)).toEqual([])
      const [asked, all] = await dueNow()
      expect(asked).toEqual(all)
    }),
    { numRuns: 25 },
  )
})

it('are written anew where they are wrong', async () => {
  const [client] = clients as [number]
  await plan(client, staff[0]!, '2026-11-20').execute(db)
  await sql`update due_calls set asked_until = '2020-01-01' where client_id = ${client}`.execute(db)
  expect(await rowsThatDiffer(db, keptDueCalls)).toEqual([client])
  await db.transaction().execute((transaction) => rewriteRows(transaction, keptDueCalls))
  expect(await rowsThatDiffer(db, keptDueCalls)).toEqual([])
})
