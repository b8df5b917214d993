import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ClientOverrides,
  makeClient,
  makeTerm,
  makeVisit,
} from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { diabetes } from '../diabetes.contract.ts'
import { diabetesRoutes } from './diabetes.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(diabetesRoutes, diabetes)

// It is 21 November 2026.
beforeAll(async () => {
  await sql`
    insert into registry_entries (registry, code, name_fa, parent_code, created_at, updated_at)
    select 'conditions', code, code, parent, now(), now()
    from (values ('diabetes_t1', 'diabetes'), ('diabetes_t2', 'diabetes'), ('neuropathy', 'diabetes'), ('asthma', 'other'))
      as given (code, parent)
    on conflict (registry, code) do update set parent_code = excluded.parent_code`.execute(app.db)
  // Both types count once, as the first; weighed on the 12th, so that the list is nine days late.
  await served({ full_name: 'نوع یک' }, ['diabetes_t2', 'diabetes_t1'], { weightG: 88_000, kcal: 1500 })
  await served(
    { full_name: 'نوع دو', country: 'IQ' },
    ['diabetes_t2'],
    { weightG: 91_000, kcal: 1800 },
    'diabetes',
  )
  await served({ supporter_id: own.staffId }, ['neuropathy'], {})
  await served({}, [], {}, 'diabetes')
  // Another illness, and one whose days are over.
  await served({}, ['asthma'], {})
  await served({}, ['diabetes_t2'], {}, 'diabetes', '2026-08-01')
})
afterAll(() => app.close())

async function served(
  given: ClientOverrides,
  conditions: readonly string[],
  { weightG, kcal }: { weightG?: number; kcal?: number },
  dietType = 'weight_loss',
  startOn = '2026-11-11',
) {
  const clientId = await makeClient(app.db, {
    supporter_id: manager.staffId,
    start_weight_g: 90_000,
    created_at: new Date('2026-07-01T08:00:00Z'),
    ...given,
  })
  for (const condition_code of conditions)
    await app.db
      .insertInto('client_conditions')
      .values({ client_id: clientId, condition_code, since: null, note: null })
      .execute()
  const termId = await makeTerm(app.db, clientId, { startOn, dietType })
  const weighed = weightG === undefined ? {} : { weighedOn: '2026-11-12', weightG }
  const visitId = await makeVisit(app.db, clientId, termId, { dueOn: '2026-11-25', ...weighed })
  await app.db
    .updateTable('visits')
    .set({ target_kcal: kcal ?? null })
    .where('id', '=', visitId)
    .execute()
}

// clients, overdue, lost, gained, otherDiet, targeted, kcal
it('counts who has a condition of the group or the diet, each once', async () => {
  expect(await asks.numbers({}, manager)).toEqual([
    ['none', 1, 0, 0, 0, 0, 0, 0],
    ['other', 1, 0, 0, 0, 1, 0, 0],
    ['type1', 1, 1, 1, 0, 1, 1, 1500],
    ['type2', 1, 1, 0, 1, 0, 1, 1800],
  ])
  // In August the sixth was active, and nobody else had paid.
  expect((await asks.counted({ asOf: '2026-08-10' }, manager)).total).toMatchObject({
    clients: 1,
    overdue: 0,
  })
})

it('lists them with energy, weight change and what they wait for', async () => {
  const { body } = await asks.ask('/rows', { sort: 'change' }, manager)
  expect(body.data.slice(0, 2)).toMatchObject([
    {
      client: { fullName: 'نوع یک' },
      kind: 'type1',
      targetKcal: 1500,
      changeG: -2000,
      listState: 'list_late',
      stage: 'active',
      lastWeighedOn: '2026-11-12',
    },
    { client: { fullName: 'نوع دو' }, kind: 'type2', changeG: 1000, dietType: 'diabetes' },
  ])
  expect(await asks.ordered('change', (row) => row['changeG'], manager)).toEqual([-2000, 1000, null, null])
  expect(await asks.ordered('weighed', (row) => row['lastWeighedOn'], manager)).toEqual([
    '2026-11-12',
    '2026-11-12',
    null,
    null,
  ])
})

it('opens behind every number as many clients as it counts, within the reader’s border', async () => {
  const kcal = (row: Record<string, unknown>) => Number(row['targetKcal'])
  expect(await asks.opensEveryNumber({}, manager, { kcal })).toBeGreaterThan(80)
  expect((await asks.counted({}, own)).total).toMatchObject({ clients: 1, otherDiet: 1 })
})

it('writes both into files, and refuses whoever may not', async () => {
  expect(await asks.fileLines('/export', { group: 'country', locale: 'ar-IQ' }, manager)).toEqual([
    'إيران,2026-11-21,2026-11-21,3,1,1,0,2,1500',
    'العراق,2026-11-21,2026-11-21,1,1,0,1,0,1800',
    'المجموع,2026-11-21,2026-11-21,4,2,1,1,2,1650',
  ])
  expect(await asks.fileLines('/rows/export', { kind: 'none' }, manager)).toHaveLength(1)
  expect(await asks.statuses({}, stranger)).toEqual([403, 403])
})
