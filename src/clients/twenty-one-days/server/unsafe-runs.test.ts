import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import { judgeAll } from '#clients/food-lists/server/testing/judging.ts'
import { storedStaff } from '#team/roles/server/testing/stored-roles.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { DEFAULT_SAFETY_POLICY, readCatalogue } from '#nutrition/composer/server/composer.reads.ts'
import type { RunDetail } from '../runs.contract.ts'
import {
  ask,
  later,
  makeDieter,
  publishedProgramme,
  runApp,
  runRights,
  runsOf,
  start,
} from './testing/run-fixtures.ts'

const app = await runApp()
const rights = [...runRights, 'clients.read', 'clients.write', 'twenty-one-days.export']
const supporter = await app.staff(rights, { scope: 'own' })
const head = await storedStaff(app, [...rights, 'food-lists.override', 'queues.read'])
await publishedProgramme(app)
afterAll(() => app.close())

async function change(clientId: number, fields: object): Promise<void> {
  const path = `admin/clients/${clientId}`
  const { version } = (await ask(app, head, 'GET', path)).body.data
  const reply = await ask(app, head, 'PATCH', path, { body: fields, version })
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
}

/** An item that the menu of a run holds, of its last day. */
function servedItem({ document }: RunDetail): string {
  const days = document.content.layout === 'days' ? document.content.days : []
  const [line] = days.at(-1)!.meals[0]!.entries[0]!.lines
  return line!.foodItemId
}

/** An allergy that forbids something of the menu. */
async function servedAllergen(run: RunDetail): Promise<string> {
  const { items } = await readCatalogue(app.db)
  const served = new Set(run.document.items.map(({ foodItemId }) => foodItemId))
  const tags = [...served].flatMap((id) => items.get(id)?.facts.allergens ?? [])
  const known = ['milk', 'egg', 'wheat_gluten', 'tree_nuts', 'fish', 'legumes']
  return known.find((code) => tags.includes(code)) ?? 'wheat_gluten'
}

const become = (fields: object) => (run: RunDetail) => change(run.clientId, fields)
const condition = (code: string) => become({ conditions: [{ code, since: null, note: null }] })

interface Cause {
  before?: object
  happens: (run: RunDetail) => Promise<unknown>
  code: string
}

const causes: Record<string, Cause> = {
  'an allergy': {
    happens: async (run) => change(run.clientId, { allergies: [await servedAllergen(run)] }),
    code: 'allergen',
  },
  'a condition': { happens: condition('eating_disorder'), code: 'condition_refused' },
  'a medicine': {
    happens: become({ medicines: [{ code: 'insulin', since: null, note: null }] }),
    code: 'medicine_blocks_deficit',
  },
  pregnancy: { happens: become({ pregnantSince: addDays(testToday, -30) }), code: 'pregnancy' },
  lactation: {
    happens: become({ breastfeedingChildBirth: addDays(testToday, -20) }),
    code: 'deficit_after_birth',
  },
  'a birth date': { happens: become({ birthDate: '2013-01-01' }), code: 'child_by_approval' },
  'a weight of the run': {
    happens: (run) =>
      ask(app, head, 'PUT', `admin/twenty-one-days/runs/${run.id}/weights/1`, {
        body: { weightG: 45_000, weighedOn: testToday, confirmed: true },
        version: run.version,
      }),
    code: 'underweight',
  },
  'a corrected tag of an item': {
    before: { allergies: ['peanut'] },
    happens: (run) =>
      sql`update food_items set tags = tags || 'peanut'::text where id = ${servedItem(run)}`.execute(app.db),
    code: 'allergen',
  },
  'a version of the safety rules': {
    before: { conditions: [{ code: 'gallstone', since: null, note: null }] },
    happens: () => {
      const conditions = DEFAULT_SAFETY_POLICY.conditions.map((rule) =>
        rule.condition === 'gallstone' ? { ...rule, policy: 'refuse' } : rule,
      )
      return sql`insert into safety_rules (effective_from, policy, created_at)
        values (${testToday}, ${JSON.stringify({ ...DEFAULT_SAFETY_POLICY, conditions })}, now())`.execute(
        app.db,
      )
    },
    code: 'condition_refused',
  },
}

/** A run that began today, with what the client is before. */
async function runWith(before: object | undefined): Promise<RunDetail> {
  await app.db.deleteFrom('safety_rules').execute()
  const { clientId } = await makeDieter(app, { supporter_id: supporter.staffId })
  if (before) await change(clientId, before)
  const reply = await start(app, supporter, clientId)
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
  const run: RunDetail = reply.body.data
  await judgeAll(app)
  expect((await current(run.clientId)).unsafe).toBeNull()
  return run
}

const current = async (clientId: number): Promise<RunDetail> =>
  (await ask(app, supporter, 'GET', runsOf(clientId))).body.data.current

const isQueued = async (clientId: number): Promise<boolean> => {
  const reply = await ask(app, head, 'GET', 'admin/queues/unsafe_list?perPage=100')
  return reply.body.data.some((row: { clientId: number }) => row.clientId === clientId)
}

const unreadOf = async (runId: number): Promise<[number, boolean][]> => {
  const rows = await app.db
    .selectFrom('notices')
    .select(['staff_id', 'read_at'])
    .where('kind', '=', 'unsafe-run')
    .where('subject_id', '=', runId)
    .orderBy('staff_id')
    .execute()
  return rows.map((row) => [row.staff_id, row.read_at === null])
}

const bothUnread = (isUnread: boolean) => [supporter, head].map(({ staffId }) => [staffId, isUnread])
const idsOf = async (query: string): Promise<number[]> => {
  const reply = await ask(app, supporter, 'GET', `admin/twenty-one-days?${query}&perPage=100`)
  return reply.body.data.map(({ id }: { id: number }) => id)
}

describe('a run that goes on', () => {
  it.each(Object.keys(causes))('is unsafe when %s becomes known, and everybody hears of it', async (name) => {
    const { before, happens, code } = causes[name]!
    const run = await runWith(before)
    expect([await isQueued(run.clientId), await unreadOf(run.id)]).toEqual([false, []])
    await happens(run)
    await judgeAll(app)
    const { unsafe } = await current(run.clientId)
    expect(unsafe?.reasons.map((reason) => reason.code)).toContain(code)
    expect(await isQueued(run.clientId)).toBe(true)
    expect(await unreadOf(run.id)).toEqual(bothUnread(true))
    const { facts } = (await ask(app, head, 'GET', `admin/clients/${run.clientId}`)).body.data
    expect(facts.unsafeListOn).toBe(testToday)
    expect(await idsOf('unsafe=true')).toContain(run.id)
    expect(await idsOf('unsafe=false')).not.toContain(run.id)
  })

  it('is safe again when the cause is withdrawn, and nobody has to read of it any more', async () => {
    const run = await runWith(undefined)
    await change(run.clientId, { pregnantSince: addDays(testToday, -30) })
    await judgeAll(app)
    expect((await current(run.clientId)).unsafe?.since).toBe(app.clock.now().toISOString())
    await change(run.clientId, { pregnantSince: null })
    await judgeAll(app)
    expect((await current(run.clientId)).unsafe).toBeNull()
    expect([await isQueued(run.clientId), await unreadOf(run.id)]).toEqual([false, bothUnread(false)])
  })

  it('leaves the queue when it is stopped', async () => {
    const run = await runWith(undefined)
    await change(run.clientId, { pregnantSince: addDays(testToday, -30) })
    await judgeAll(app)
    const stopped = await ask(app, supporter, 'POST', `admin/twenty-one-days/runs/${run.id}/stop`, {
      body: { reason: 'pregnancy', note: null },
      version: (await current(run.clientId)).version,
    })
    expect([stopped.status, stopped.body.data.unsafe]).toEqual([200, null])
    await judgeAll(app)
    expect([await isQueued(run.clientId), await unreadOf(run.id)]).toEqual([false, bothUnread(false)])
  })

  it('is not blamed for days that are over', async () => {
    // Smaller than the others: the leanest day of a menu without peanuts is just enough for them.
    const run = await runWith({ allergies: ['peanut'], heightMm: 1600 })
    const days = run.document.content.layout === 'days' ? run.document.content.days : []
    const itemsOn = (from: number, to: number) =>
      new Set(
        days
          .slice(from, to)
          .flatMap(({ meals }) => meals.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines)))
          .map(({ foodItemId }) => foodItemId),
      )
    const last = itemsOn(20, 21)
    const onlyBefore = [...itemsOn(0, 20)].find((id) => !last.has(id))
    await sql`update food_items set tags = tags || 'peanut'::text where id = ${onlyBefore}`.execute(app.db)
    await judgeAll(app)
    expect((await current(run.clientId)).unsafe?.reasons.map(({ code }) => code)).toEqual(['allergen'])
    await later(app, 20, async () => {
      await sql`insert into list_marks (client_id) values (${run.clientId})`.execute(app.db)
      await judgeAll(app)
      expect((await current(run.clientId)).unsafe).toBeNull()
    })
  })
})
