import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Actor } from '#platform/server/actor.ts'
import { withoutPreparedPlan } from '#platform/server/prepared-plan.ts'
import { plansOf, scannedWhole, statementsOf } from '#platform/server/testing/plans.ts'
import { alerts } from '../client-filters.contract.ts'
import { clientColumns, clientListQuery, clientSorts } from '../clients.contract.ts'
import { listStates, stages } from '../lifecycle.contract.ts'
import { businessDays } from './business-days.reads.ts'
import { clientParts } from '#app/server/upper-parts.ts'
import { clientPages } from './client-list.store.ts'
import { testToday } from './testing/client-builders.ts'
import { openManyClients } from './testing/many-clients.ts'

const clientPage = clientPages(clientParts.lastMessageOf)
const days = businessDays(new Date(`${testToday}T08:00:00Z`))
const { database, supporterId, actorOf, close } = await openManyClients()

afterAll(() => close())

const large = ['clients', 'client_facts', 'messages', 'outbox']

function plansFor(scope: Actor['scope'], query: object): Promise<string[]> {
  const parsed = z.parse(clientListQuery, { ...query, withLastMessage: true })
  return plansOf(database, (db) => clientPage(db, { actor: actorOf(scope), days }, parsed))
}

/** Large tables that the page of the query reads from end to end. */
async function scanned(scope: Actor['scope'], query: object): Promise<string[]> {
  const whole = (await plansFor(scope, query)).flatMap(scannedWhole)
  return whole.filter((table) => large.includes(table))
}

describe.each(['own', 'all'] as const)('a page of 30,000 clients with the scope %s', (scope) => {
  it.each(clientSorts.flatMap((sort) => [sort, `-${sort}`]))(
    'is found by an index, sorted by %s',
    async (sort) => {
      expect(await scanned(scope, { sort })).toEqual([])
    },
  )

  const filters: object[] = [
    { country: 'IQ', sort: 'name' },
    { country: 'IQ', sort: '-name' },
    { province: 'IR-7' },
    { supporterId: 'none' },
    { q: 'abcde' },
    { tag: ['vip'] },
    { condition: 'diabetes_t2' },
    { allergy: 'nuts' },
    { dietType: 'keto' },
    { endFrom: testToday, endTo: '2026-11-25' },
    { weighed: 'week' },
    { weighed: 'fortnight' },
    { weightChangeFrom: 500 },
    { weightChangeFrom: -10_000, weightChangeTo: -5_000 },
    { weightFrom: 99_000 },
    { weightFrom: 70_000, weightTo: 70_500, sort: 'lastWeight' },
    { nextDueFrom: testToday, nextDueTo: '2026-11-25' },
    { nextDueFrom: testToday, sort: 'nextDue' },
    { language: 'ar-IQ', sort: 'name' },
    { messages: 'refused' },
    { reply: 'waiting' },
    { listSent: 'no' },
    { listSent: 'yes' },
    { listSent: 'no', listState: 'list_late', sort: 'listDue' },
    { lastMessage: 'today' },
    { duplicates: 'likely' },
    { createdFrom: '2026-11-19', createdTo: testToday },
    ...alerts.map((alert) => ({ alert })),
    ...stages.map((stage) => ({ stage })),
    ...listStates.map((listState) => ({ listState, sort: 'listDue' })),
  ]
  it.each(filters)('is found by an index, filtered by %j', async (filter) => {
    expect(await scanned(scope, filter)).toEqual([])
  })
})

describe('clients of one supporter in the order of a fact', () => {
  const ofAll = /client_facts_\w+_(?:up|down)/
  const facts = clientSorts.filter((sort) => !['name', 'created', 'code'].includes(sort))

  /** The plan while the database would do anything rather than put rows in order. */
  async function planWithoutSorting(scope: Actor['scope'], query: object): Promise<string> {
    const parsed = z.parse(clientListQuery, query)
    const all = await statementsOf(database, (db) => clientPage(db, { actor: actorOf(scope), days }, parsed))
    const page = all.find(({ sql }) => sql.includes('matching_total'))!
    const connection = await database.pool.connect()
    try {
      await connection.query('set enable_sort = off')
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain ${page.sql}`, [
        ...page.parameters,
      ])
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      await connection.query('reset enable_sort')
      connection.release()
    }
  }

  it.each(facts.flatMap((sort) => [sort, `-${sort}`]))(
    'are found by their supporter, and nobody else is passed by, sorted by %s',
    async (sort) => {
      expect(await planWithoutSorting('all', { sort })).toMatch(ofAll)
      expect(await planWithoutSorting('own', { sort })).not.toMatch(ofAll)
      expect(await planWithoutSorting('all', { sort, supporterId: String(supporterId) })).not.toMatch(ofAll)
    },
  )
})

describe('a page that is planned once', () => {
  /** The values of the kept statements; null when none is kept. */
  async function valuesOfKept(scope: Actor['scope'], query: object): Promise<unknown[] | null> {
    const parsed = z.parse(clientListQuery, query)
    const all = await statementsOf(database, (db) => clientPage(db, { actor: actorOf(scope), days }, parsed))
    const kept = all.filter(({ sql }) => sql.includes('matching_total') && withoutPreparedPlan(sql) !== sql)
    return kept.length === 0 ? null : kept.flatMap(({ parameters }) => parameters)
  }

  const words = [...stages.map((stage) => ({ stage })), ...listStates.map((listState) => ({ listState }))]
  it.each([
    {},
    { columns: [...clientColumns.usual] },
    { page: 3, sort: 'name' },
    { country: 'IQ' },
    { withLastMessage: true },
    ...words,
  ])('has no value that its plan depends on but who asks: %j', async (query) => {
    const own = await valuesOfKept('own', query)
    const all = await valuesOfKept('all', query)
    expect(new Set(own)).toEqual(new Set([supporterId, 'churned_after_days', 'expire_days']))
    expect(new Set(all)).toEqual(new Set(['churned_after_days', 'expire_days']))
  })

  it('of one supporter has no value but who that is', async () => {
    const settings = ['churned_after_days', 'expire_days']
    expect(new Set(await valuesOfKept('all', { supporterId: '7' }))).toEqual(new Set([7, ...settings]))
    expect(new Set(await valuesOfKept('all', { supporterId: 'none' }))).toEqual(new Set(settings))
  })

  it('looks up no name of a supporter, and no message, that no column shows', async () => {
    const text = async (columns: string[]) => {
      const parsed = z.parse(clientListQuery, { columns })
      const all = await statementsOf(database, (db) =>
        clientPage(db, { actor: actorOf('all'), days }, parsed),
      )
      return all.map(({ sql }) => sql).join()
    }
    expect(await text(['name', 'due'])).not.toMatch(/from staff|from "?messages/)
    expect(await text(['supporter'])).toMatch(/from staff/)
    expect(await text(['message'])).toMatch(/from "?messages/)
  })

  it.each([{ q: 'abcde' }, { dietType: 'keto' }, { tag: ['vip'] }, { weighed: 'week' }])(
    'is none that something rarer narrows: %j',
    async (query) => {
      expect(await valuesOfKept('all', query)).toBeNull()
    },
  )
})

describe('a range that nearly everybody is in', () => {
  it.each([{ weightChangeTo: 13_000 }, { weightFrom: 61_000 }, { nextDueTo: '2026-12-31' }])(
    '%j ends the count at its cap, and the page is found by an index',
    async (filter) => {
      for (const sort of ['name', '-created']) {
        const lines = (await plansFor('all', { ...filter, sort })).flatMap((plan) => plan.split('\n'))
        const scans = lines.flatMap((line, at) =>
          line.includes('Seq Scan on client') ? [[lines[at - 1], line]] : [],
        )
        for (const [above] of scans) expect(above).toMatch(/Limit .*rows=10001 /)
        expect(scans.length).toBeLessThanOrEqual(1)
      }
    },
  )
})
