import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTeam } from '#clients/clients/server/testing/client-builders.ts'
import { testApp, testNow, type TestStaff } from '#platform/server/testing/test-app.ts'
import { caseStates, contactedAges, nextStates } from '../churned-filters.contract.ts'
import { churnedClientsRoutes } from './churned-clients.routes.ts'
import { usersLeftReportPresetsRoutes } from './users-left-report-presets.routes.ts'
import { makeLeft } from './testing/churned-builders.ts'

const rights = [
  'users-left-report-presets.read',
  'users-left-report-presets.write',
  'reports.crm-user-left.read',
  'reports.crm-user-left.work',
]

const app = await testApp([...churnedClientsRoutes, ...usersLeftReportPresetsRoutes])
const teamId = await makeTeam(app.db)
const caller = await app.staff(rights, { teamId })
const mate = await app.staff(rights, { teamId })
const stranger = await app.staff(rights)
const reader = await app.staff(['users-left-report-presets.read'])
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(testNow)
  await app.db.deleteFrom('users_left_report_presets').execute()
  await app.db.deleteFrom('clients').execute()
})

interface Asked {
  as?: TestStaff
  body?: object
  version?: number
}

const ask = (method: string, path: string, { as = caller, body, version }: Asked = {}) =>
  app.request(method, `admin/users-left-report-presets${path}`, {
    token: as.token,
    ...(body && { body }),
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  })

const draft = (more: object = {}) => ({
  name: { fa: 'تازه‌رفته‌ها', ar: 'المنقطعون حديثًا' },
  alternatives: [{ monthsTo: 3 }],
  sort: 'rank',
  columns: null,
  share: 'private',
  ...more,
})
const create = async (more: object = {}, as = caller) =>
  (await ask('POST', '', { as, body: draft(more) })).body.data
const seenBy = async (as: TestStaff) =>
  (await ask('GET', '', { as })).body.data.map((preset: { id: number }) => preset.id)
const listed = async (presetId: number, as = caller) =>
  (await app.request('GET', `admin/churned-clients?preset=${presetId}`, { token: as.token })).body

describe('presets of the worklist', () => {
  it('are kept with filters, order and columns, and changed and deleted by their owner', async () => {
    const made = await create({ columns: ['client', 'chance'] })
    expect(made).toMatchObject({ mine: true, count: 0, version: 1, columns: ['client', 'chance'] })
    const change = { body: { sort: '-chance' }, version: 1 }
    expect((await ask('PATCH', `/${made.id}`, { ...change, as: mate })).status).toBe(404)
    expect((await ask('PATCH', `/${made.id}`, change)).body.data).toMatchObject({
      sort: '-chance',
      version: 2,
    })
    expect((await ask('PATCH', `/${made.id}`, change)).status).toBe(412)
    const history = await ask('GET', `/${made.id}/history`)
    expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'users-left-report-preset.changed',
      'users-left-report-preset.created',
    ])
    expect((await ask('DELETE', `/${made.id}`, { version: 2 })).status).toBe(200)
    expect((await ask('GET', `/${made.id}`)).status).toBe(404)
  })

  it('are seen by those whom they are shared with, and changed by nobody else', async () => {
    const own = await create({ name: { fa: 'الف', ar: null } })
    const team = await create({ name: { fa: 'ب', ar: null }, share: 'team' })
    const all = await create({ name: { fa: 'پ', ar: null }, share: 'all' })
    expect(await seenBy(caller)).toEqual([own.id, team.id, all.id])
    expect(await seenBy(mate)).toEqual([team.id, all.id])
    expect(await seenBy(stranger)).toEqual([all.id])
    expect((await ask('PATCH', `/${all.id}`, { as: mate, body: { share: 'all' }, version: 1 })).status).toBe(
      403,
    )
    expect((await listed(team.id, stranger)).error.fields).toEqual({ preset: ['not-found'] })
    expect((await ask('POST', '', { as: reader, body: draft() })).status).toBe(403)
  })

  it('refuse a name the owner has, no alternative, and what is no filter', async () => {
    await create()
    const refused = async (more: object) => (await ask('POST', '', { body: draft(more) })).body.error.fields
    expect(await refused({})).toEqual({ 'name.fa': ['taken'] })
    expect(Object.keys(await refused({ alternatives: [] }))).toEqual(['alternatives'])
    expect(Object.keys(await refused({ alternatives: [{ moon: 'full' }] }))).toEqual(['alternatives.0.moon'])
    expect((await ask('POST', '', { as: mate, body: draft() })).status).toBe(200)
  })

  it('show who fits one of the alternatives, and stay relative as time goes on', async () => {
    // Left for 9 days, for 100 days and for 300 days.
    const recent = await makeLeft(app.db, { endedAgo: 40 })
    await makeLeft(app.db, { endedAgo: 131 })
    const old = await makeLeft(app.db, { endedAgo: 331 })
    const both = await create({ alternatives: [{ monthsTo: 3 }, { monthsFrom: 6, lastOutcome: 'none' }] })
    expect(both.count).toBe(2)
    const page = await listed(both.id)
    expect(page.data.map((row: { id: number }) => row.id).toSorted()).toEqual([recent, old].toSorted())
    expect(page.meta.total).toBe(2)
    app.clock.set('2027-03-21T08:00:00Z')
    // Four months later nobody left in the last three; all three did at least six months ago or four.
    expect((await ask('GET', `/${both.id}`)).body.data.count).toBe(2)
    expect((await listed(both.id)).data.map((row: { id: number }) => row.id)).not.toContain(recent)
  })

  it('are counted to a thousand in their list, and wholly by themselves', async () => {
    const made = await create({ alternatives: [{ monthsTo: 3, lastOutcome: 'none' }] })
    // Ends from 19 August to 17 October 2026: who left then has done so for two days to two months.
    const add = (from: number, to: number) => sql`
      insert into win_back_ranks (client_id, ended_on, due, kept, chance, is_closed)
      select -n, date '2026-08-19' + n % 60, 0, 0, 0, false from generate_series(${from}::int, ${to}::int) n`
    const counts = async () => [
      (await ask('GET', '')).body.data[0].count,
      (await ask('GET', `/${made.id}`)).body.data.count,
    ]
    await add(1, 1000).execute(app.db)
    expect(await counts()).toEqual([1000, 1000])
    await add(1001, 1234).execute(app.db)
    expect(await counts()).toEqual([1001, 1234])
    await sql`delete from win_back_ranks where client_id < 0`.execute(app.db)
  })

  it('count exactly the rows that the worklist shows with them, whatever their filters', async () => {
    for (const endedAgo of [31, 40, 80, 131, 200, 400]) {
      const id = await makeLeft(app.db, { endedAgo })
      const outcome = ['answered', 'refused', 'no_answer'][endedAgo % 3]
      if (endedAgo > 40)
        await app.request('POST', `admin/churned-clients/${id}/contacts`, {
          token: caller.token,
          body: {
            kind: 'call',
            outcome,
            note: null,
            offer: null,
            offerUntil: null,
            nextOn: outcome === 'no_answer' ? '2026-11-22' : null,
          },
        })
    }
    const filter = fc.record(
      {
        state: fc.constantFrom(...caseStates),
        monthsFrom: fc.integer({ min: 0, max: 12 }),
        monthsTo: fc.integer({ min: 0, max: 14 }),
        next: fc.constantFrom(...nextStates),
        owner: fc.constantFrom('me', 'none'),
        contacted: fc.constantFrom(...contactedAges),
        lastOutcome: fc.constantFrom('none', 'answered', 'refused'),
      },
      { requiredKeys: [] },
    )
    let made = 0
    await fc.assert(
      fc.asyncProperty(fc.array(filter, { minLength: 1, maxLength: 3 }), async (alternatives) => {
        made += 1
        const preset = await create({ alternatives, name: { fa: `الگوی ${made}`, ar: null } })
        const counted = await ask('POST', '/count', { body: { alternatives } })
        const { total } = (await listed(preset.id)).meta
        expect([preset.count, counted.body.data.count]).toEqual([total, total])
      }),
      { numRuns: 20 },
    )
  })
})
