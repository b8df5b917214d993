import { sql } from 'kysely'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import {
  DEFAULT_SAFETY_POLICY,
  seededRandom,
  type Random,
} from '#nutrition/composer/server/composer.reads.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import { issueProposal, proposeList } from '../food-lists.reads.ts'
import { judgeAll } from './judging.ts'
import { makeDieter, weighInToday } from './list-fixtures.ts'

export interface SafetyProof {
  /** Clients that were tried. */
  clients: number
  /** Lists that were sent, those that were refused, and those that are unsafe by the end. */
  sent: number
  refused: number
  unsafe: number
  /** Runs of the 21-day programme that began, and those that are unsafe by the end. */
  runs: number
  unsafeRuns: number
  /** Lists and runs that break a rule and are current, or are in no queue: there may be none. */
  broken: string[]
}

/** How much must have happened for the proof to say something: more than this. */
export type LeastEvidence = Record<'sent' | 'refused' | 'unsafe' | 'runs' | 'unsafeRuns', number>

interface Tried {
  app: TestApp
  head: TestStaff
  random: Random
  clientId: number
  visitId: number
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

/**
 * Random clients of whom something becomes known before, while and after their list is composed, sent and received, over
 * HTTP and in bulk. What is dangerous is asked of the tables by itself: not by the code under test. Which of two requests at
 * once comes first is chance, so more clients are tried, at most four times as many, until there is enough evidence.
 * @param head may do everything, in everybody's scope
 */
export async function proveSafety(
  app: TestApp,
  head: TestStaff,
  { clients, seed, least }: { clients: number; seed: number; least: LeastEvidence },
): Promise<SafetyProof> {
  const proof: SafetyProof = {
    clients: 0,
    sent: 0,
    refused: 0,
    unsafe: 0,
    runs: 0,
    unsafeRuns: 0,
    broken: [],
  }
  do {
    await tryClients(app, head, { clients, seed, proof })
    await judgeAll(app)
    Object.assign(proof, await countUnsafe(app))
  } while (proof.clients < 4 * clients && !isEnough(proof, least))
  proof.broken = await brokenLists(app)
  return proof
}

const isEnough = (proof: SafetyProof, least: LeastEvidence): boolean =>
  (Object.keys(least) as (keyof LeastEvidence)[]).every((kind) => proof[kind] > least[kind])

/** Adds what happens to so many more clients to the proof. */
async function tryClients(
  app: TestApp,
  head: TestStaff,
  { clients, seed, proof }: { clients: number; seed: number; proof: SafetyProof },
): Promise<void> {
  for (let number = 0; number < clients; number += 1) {
    proof.clients += 1
    const random = seededRandom(Math.imul(seed + proof.clients, 0x9e3779b1))
    const isForRun = random() < 0.25
    // The programme of the test is for the energy of the usual dieter.
    const part = isForRun ? {} : person(random)
    const made = await makeDieter(app, { supporter_id: head.staffId, ...part })
    const one: Tried = { app, head, random, ...made }
    if (isForRun) proof.runs += (await startsRun(one)) ? 1 : 0
    else {
      const isSent = await (random() < 0.25 ? inBulk(one) : byHand(one))
      if (isSent) proof.sent += 1
      else proof.refused += 1
    }
    if (random() < 0.5) await becomesKnown(one)
  }
}

function person(random: Random) {
  const age = 16 + Math.floor(random() * 60)
  const goal = pick(random, ['lose', 'lose', 'keep', 'health'] as const)
  return {
    sex: pick(random, ['female', 'female', 'male'] as const),
    birth_date: addDays(testToday, -Math.round(age * 365.25) - 40),
    height_mm: 1500 + Math.floor(random() * 350),
    goal,
  }
}

const kindOf = (random: Random) => pick(random, ['choices', 'choices', 'daily'] as const)

async function byHand(one: Tried): Promise<boolean> {
  const { random, visitId } = one
  const path = `visits/${visitId}`
  if (random() < 0.3) await becomesKnown(one)
  await ask(one, 'POST', `${path}/weigh-in`, weighIn(random), 1)
  const kind = kindOf(random)
  const list = `${path}/lists/${kind}`
  const body = { listVersion: null, days: 7 }
  const [draft] = await Promise.all([ask(one, 'POST', `${list}/compose`, body), sometimes(one, 0.4)])
  const version = draft.body.data?.list?.version
  if (version === undefined) return false
  if (random() < 0.2) await becomesKnown(one)
  const override = { override: { reason: 'با نظر پزشک تغذیه و بازبینی پرونده' } }
  const given = draft.body.data.list.judgement.sendable === 'override' ? override : {}
  const [sent] = await Promise.all([ask(one, 'POST', `${list}/send`, given, version), sometimes(one, 0.5)])
  if (sent.status !== 200) return false
  if (random() < 0.5)
    await Promise.all([ask(one, 'POST', `${list}/received`, undefined, version + 1), sometimes(one, 0.3)])
  return true
}

async function inBulk(one: Tried): Promise<boolean> {
  const { app, head, random, visitId } = one
  await ask(one, 'POST', `visits/${visitId}/weigh-in`, weighIn(random), 1)
  const proposal = await proposeList(app.db, head, visitId, app.clock.now())
  if (!proposal.ok) return false
  const { document } = proposal
  const now = app.clock.now()
  const issuing = app.db
    .transaction()
    .execute((db) => issueProposal(db, head, { visitId, document, now }))
    .then(
      () => true,
      () => false,
    )
  const [isIssued] = await Promise.all([issuing, sometimes(one, 0.6)])
  return isIssued
}

/** A run of the 21-day programme, whose client becomes heavier or lighter at its first weigh-in now and then. */
async function startsRun(one: Tried): Promise<boolean> {
  const { random, clientId } = one
  if (random() < 0.2) await becomesKnown(one)
  const path = `clients/${clientId}/twenty-one-days`
  const [run] = await Promise.all([ask(one, 'POST', path, { startOn: testToday }), sometimes(one, 0.5)])
  if (run.status !== 200) return false
  const { id, version } = run.body.data
  if (random() < 0.4) {
    const weighed = { ...pickWeight(random), weighedOn: testToday, confirmed: true }
    await ask(one, 'PUT', `twenty-one-days/runs/${id}/weights/1`, weighed, version)
  }
  return true
}

const pickWeight = (random: Random) => ({ weightG: pick(random, [38_000, 60_000, 90_000]) })

const weighIn = (random: Random) => ({
  ...weighInToday,
  confirmed: true,
  weightG: 45_000 + Math.floor(random() * 75_000),
})

let keys = 0

function ask({ app, head }: Tried, method: string, path: string, body?: object, version?: number) {
  keys += 1
  return app.request(method, `admin/${path}`, {
    token: head.token,
    ...(body ? { body } : {}),
    headers: {
      'idempotency-key': `prove-safety-${keys}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
  })
}

async function sometimes(one: Tried, share: number): Promise<void> {
  if (one.random() < share) await becomesKnown(one)
}

const allergies = ['milk', 'egg', 'wheat_gluten', 'tree_nuts', 'fish', 'tomato', 'legumes'] as const
const conditions = ['cancer', 'eating_disorder', 'kidney_disease', 'hypertension', 'celiac', 'gout'] as const

/** None allows a deficit without a letter, and nobody here has one. */
const medicines = ['insulin', 'sulfonylurea'] as const

/** Half of it is written by the product, half by statements as an import or a repair would do. */
async function becomesKnown(one: Tried): Promise<void> {
  const { app, clientId, random } = one
  const allergy = pick(random, allergies)
  const condition = pick(random, conditions)
  const medicine = pick(random, medicines)
  const actions = [
    () => patch(one, { allergies: [allergy] }),
    () => patch(one, { conditions: [{ code: condition, since: null, note: null }] }),
    () => patch(one, { pregnantSince: addDays(testToday, -40) }),
    () => patch(one, { birthDate: '2012-02-03' }),
    () => patch(one, { medicines: [{ code: medicine, since: null, note: null }] }),
    () =>
      sql`insert into client_medicines (client_id, medicine_code) values (${clientId}, ${medicine})
        on conflict do nothing`.execute(app.db),
    () =>
      sql`insert into client_allergies (client_id, allergy_code) values (${clientId}, ${allergy})
        on conflict do nothing`.execute(app.db),
    () =>
      sql`insert into client_conditions (client_id, condition_code) values (${clientId}, ${condition})
        on conflict do nothing`.execute(app.db),
    () =>
      sql`update visits set weight_g = 38000, weighed_on = coalesce(weighed_on, ${testToday}::date)
        where client_id = ${clientId}`.execute(app.db),
    () => sql`update clients set height_mm = 2200 where id = ${clientId}`.execute(app.db),
  ]
  await pick(random, actions)()
}

async function patch(one: Tried, fields: object): Promise<void> {
  const path = `clients/${one.clientId}`
  const { body } = await ask(one, 'GET', path)
  await ask(one, 'PATCH', path, fields, body.data.version)
}

async function countUnsafe(app: TestApp): Promise<Pick<SafetyProof, 'unsafe' | 'unsafeRuns'>> {
  const { rows } = await sql<{ unsafe: number; unsafeRuns: number }>`
    select (select count(*)::int from unsafe_lists where not is_draft) as unsafe,
      (select count(*)::int from unsafe_runs) as "unsafeRuns"`.execute(app.db)
  return rows[0]!
}

const refusedConditions = DEFAULT_SAFETY_POLICY.conditions
  .filter((rule) => rule.policy === 'refuse')
  .map((rule) => rule.condition)

/** What the tables say of lists that are with clients, by rules that are written here once more. */
async function brokenLists(app: TestApp): Promise<string[]> {
  const { rows } = await sql<{ clientId: number; reason: string }>`
    with newest as (
      select distinct on (client_id) client_id, weight_g from (
        select client_id, weight_g, weighed_on, 1 as place from visits where weight_g is not null
        union all
        select run.client_id, weight.weight_g, weight.weighed_on, 0 from twenty_one_weights weight
        join twenty_one_runs run on run.id = weight.run_id
      ) weighed order by client_id, weighed_on desc, place desc
    ), queued as (
      select client_id, list_until from client_facts where unsafe_list_on is not null
    ), held as (
      select 'list ' || list.id as id, list.client_id, held.document,
        exists (select from unsafe_lists unsafe where unsafe.food_list_id = list.id and not unsafe.is_draft)
          and exists (select from queued where queued.client_id = list.client_id and queued.list_until is null)
          as is_queued
      from food_lists list
      join food_list_versions held on held.food_list_id = list.id and held.state = 'sent'
      where list.state in ('sent', 'received') and list.from_day + list.days > ${testToday}::date
      union all
      select 'run ' || run.id, run.client_id, run.document,
        exists (select from unsafe_runs unsafe where unsafe.run_id = run.id)
          and exists (select from queued where queued.client_id = run.client_id)
      from twenty_one_runs run where run.stopped_on is null and run.last_on >= ${testToday}::date
    ), running as (
      select held.id, held.client_id, held.document, held.is_queued, client.birth_date, client.pregnant_since, client.height_mm, client.goal, newest.weight_g
      from held join clients client on client.id = held.client_id
      left join newest on newest.client_id = held.client_id
    ), broken as (
      select id, 'pregnancy' as reason from running where pregnant_since is not null
      union all
      select id, 'under age' from running where birth_date > ${testToday}::date - interval '15 years'
      union all
      select id, 'underweight' from running
      where goal = 'lose' and birth_date <= ${testToday}::date - interval '19 years'
        and weight_g / 1000.0 / (height_mm / 1000.0) ^ 2 < 18.5
      union all
      select running.id, 'medicine ' || own.medicine_code
      from running join client_medicines own on own.client_id = running.client_id
      where goal = 'lose' and own.medicine_code = any (${[...medicines]})
      union all
      select running.id, 'condition ' || own.condition_code
      from running join client_conditions own on own.client_id = running.client_id
      where own.condition_code = any (${refusedConditions})
      union all
      select running.id, 'allergy ' || own.allergy_code
      from running join client_allergies own on own.client_id = running.client_id
      join registry_entries entry on entry.registry = 'allergies' and entry.code = own.allergy_code
      where exists (
        select from jsonb_path_query(running.document, 'strict $.content.**.lines[*].foodItemId') as item
        join food_items on food_items.id = (item #>> '{}')::bigint
        where food_items.tags && array(select jsonb_array_elements_text(entry.data -> 'forbids')))
    )
    select running.client_id as "clientId", running.id || ': ' || broken.reason as reason
    from broken join running on running.id = broken.id
    where not running.is_queued order by 1, 2`.execute(app.db)
  return rows.map(({ clientId, reason }) => `client ${clientId}, ${reason}`)
}
