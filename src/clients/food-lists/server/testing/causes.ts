import { sql } from 'kysely'
import { expect } from 'vitest'
import { makeClient, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { DEFAULT_SAFETY_POLICY, readCatalogue } from '#nutrition/composer/server/composer.reads.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import { sweepDays } from '../list-marks.store.ts'

/** A client with a list, and somebody who may do everything about them. */
export interface World {
  app: TestApp
  head: TestStaff
  clientId: number
  visitId: number
}

/** Something that becomes known, or the passing of a day, after which a list no longer passes. */
export interface Cause {
  /** What the client is before the list is composed. */
  before?: (world: World) => Promise<void>
  happens: (world: World) => Promise<void>
  /** A reason in the words of the product. */
  code: string
}

async function ask({ app, head }: World, method: string, path: string, body?: object, version?: number) {
  const reply = await app.request(method, `admin/${path}`, {
    token: head.token,
    ...(body ? { body } : {}),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })
  expect([path, reply.status, reply.body.error ?? null]).toEqual([path, 200, null])
  return reply.body.data
}

async function change(world: World, fields: object): Promise<void> {
  const path = `clients/${world.clientId}`
  const { version } = await ask(world, 'GET', path)
  await ask(world, 'PATCH', path, fields, version)
}

const condition = (code: string) => [{ code, since: null, note: null }]
const become = (fields: object) => (world: World) => change(world, fields)

/** An item that every list of the tests holds lines of: the one with the most lines. */
async function servedItem({ app, clientId }: World): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select (line ->> 'foodItemId')::bigint as id
    from food_list_versions held,
      jsonb_path_query(held.document, 'strict $.content.**.lines[*]') as line
    where held.client_id = ${clientId} group by 1 order by count(*) desc, 1 limit 1`.execute(app.db)
  return rows[0]!.id
}

async function tagServed(world: World, tag: string): Promise<void> {
  await sql`update food_items set tags = tags || ${tag}::text, version = version + 1
    where id = ${await servedItem(world)}`.execute(world.app.db)
}

async function forbidServed(world: World, allergy: string): Promise<void> {
  const item = (await readCatalogue(world.app.db)).items.get(String(await servedItem(world)))!
  const tag = item.facts.allergens[0] ?? 'grain'
  if (item.facts.allergens.length === 0) await tagServed(world, tag)
  await sql`update registry_entries
    set data = jsonb_set(data, '{forbids}', coalesce(data -> 'forbids', '[]') || to_jsonb(${tag}::text))
    where registry = 'allergies' and code = ${allergy}`.execute(world.app.db)
}

/** Rules in which the condition is refused from a day on. */
async function refuse({ app }: World, code: string, from: string): Promise<void> {
  const policy: SafetyPolicy = {
    ...DEFAULT_SAFETY_POLICY,
    conditions: DEFAULT_SAFETY_POLICY.conditions.map((rule) =>
      rule.condition === code ? { ...rule, policy: 'refuse' } : rule,
    ),
  }
  await sql`insert into safety_rules (effective_from, policy, created_at)
    values (${from}, ${JSON.stringify(policy)}, now())`.execute(app.db)
}

const tomorrow = addDays(testToday, 1)

async function nextDay({ app }: World): Promise<void> {
  await sweepDays(app.db, app.clock.now())
  app.clock.set(`${tomorrow}T08:00:00.000Z`)
  await sweepDays(app.db, app.clock.now())
}

/** A condition that asks for a letter and for nothing else that the list of these tests lacks. */
const lettered = 'epilepsy'
const letter = ({ clientId }: World) => `clients/${clientId}/letters/${lettered}`

async function withLetter(world: World, expiresOn: string): Promise<void> {
  await change(world, { conditions: condition(lettered) })
  const body = { author: 'دکتر کریمی', givenOn: testToday, expiresOn, numbers: {}, note: null }
  await ask(world, 'PUT', letter(world), body)
}

export const causes: Record<string, Cause> = {
  'an allergy': { happens: become({ allergies: ['wheat_gluten'] }), code: 'allergen' },
  'a condition': { happens: become({ conditions: condition('eating_disorder') }), code: 'condition_refused' },
  pregnancy: { happens: become({ pregnantSince: addDays(testToday, -30) }), code: 'pregnancy' },
  lactation: {
    happens: become({ breastfeedingChildBirth: addDays(testToday, -20) }),
    code: 'below_floor',
  },
  'a birth date': { happens: become({ birthDate: '2013-01-01' }), code: 'child_by_approval' },
  'a height': { happens: become({ heightMm: 2100, targetWeightG: null }), code: 'underweight' },
  'a goal': { happens: become({ goal: 'gain' }), code: 'energy_low' },
  // Her list is below what a man needs at the least.
  'a sex': {
    before: become({ heightMm: 1500 }),
    happens: become({ sex: 'male' }),
    code: 'below_floor',
  },
  'a weight': {
    happens: async (world) => {
      const path = `visits/${world.visitId}`
      const { version } = await ask(world, 'GET', path)
      await ask(world, 'PATCH', `${path}/weigh-in`, { weightG: 45_000, confirmed: true }, version)
    },
    code: 'underweight',
  },
  'a letter that is withdrawn': {
    before: (world) => withLetter(world, addDays(testToday, 90)),
    happens: async (world) => void (await ask(world, 'DELETE', letter(world))),
    code: 'condition_needs_letter',
  },
  'a corrected tag of an item': {
    before: become({ allergies: ['fish'] }),
    happens: (world) => tagServed(world, 'fish'),
    code: 'allergen',
  },
  'the effects of an allergy': {
    before: become({ allergies: ['kiwi'] }),
    happens: (world) => forbidServed(world, 'kiwi'),
    code: 'allergen',
  },
  'a version of the safety rules': {
    before: become({ conditions: condition('gallstone') }),
    happens: (world) => refuse(world, 'gallstone', testToday),
    code: 'condition_refused',
  },
  'a merge with another record': {
    happens: async (world) => {
      const other = await makeClient(world.app.db, { supporter_id: world.head.staffId })
      const allergy = sql`insert into client_allergies (client_id, allergy_code) values (${other}, 'wheat_gluten')`
      await allergy.execute(world.app.db)
      const { version } = await ask(world, 'GET', `clients/${world.clientId}`)
      const path = `clients/${world.clientId}/merge/${other}`
      await ask(world, 'POST', path, { otherVersion: 1, take: [] }, version)
    },
    code: 'allergen',
  },
  'a day on which a letter is over': {
    before: (world) => withLetter(world, testToday),
    happens: nextDay,
    code: 'condition_needs_letter',
  },
  'a birthday that leaves an age band': {
    before: become({ birthDate: '1960-11-22' }),
    happens: nextDay,
    code: 'elderly_needs_letter',
  },
  'a day on which rules come into force': {
    before: async (world) => {
      await change(world, { conditions: condition('fatty_liver') })
      await refuse(world, 'fatty_liver', tomorrow)
    },
    happens: nextDay,
    code: 'condition_refused',
  },
}
