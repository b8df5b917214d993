import process from 'node:process'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { lifecycleDefaults } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import {
  expiresSoon,
  listDueIn,
  listStateExpression,
  listStateIs,
  receivedDaysAgo,
  stageExpression,
  stageIs,
} from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { listStates, stages } from '#clients/clients/lifecycle.contract.ts'
import { judgeNext } from '#clients/food-lists/server/list-judging.job.ts'
import { clientHealth, limitsOf } from '#clients/visits/server/client-health.reads.ts'
import { keptTables } from '#app/server/rollups.ts'
import {
  extraMealsOf,
  withExtraMeals,
} from '#nutrition/breastfeeding-meals/server/breastfeeding-meals.reads.ts'
import { checkList, readCatalogue, readDiet } from '#nutrition/composer/server/composer.reads.ts'
import { listDocumentSchema } from '#nutrition/composer/composer.contract.ts'
import { DEFAULT_SAFETY_POLICY } from '#nutrition/composer/server/safety-policy.defaults.ts'
import { prepareData } from '#app/server/prepare-data.ts'
import { planClients, type ListStory, type Outcome } from './client-plan.ts'
import { fullSample, smallSample } from './testing/prepared-stores.ts'
import {
  now,
  openStore,
  rowsOf,
  seedFolder,
  settings,
  storeDigest,
  type Store,
} from './testing/sample-store.ts'

const clients = settings.sampleClients

describe('the sample service', () => {
  let store: Store
  let db: Store['db']

  beforeAll(async () => {
    store = await openStore(fullSample)
    db = store.db
  })
  afterAll(() => store.close())

  const days = businessDays(now)
  const count = async (condition: RawBuilder<unknown>) => {
    const [row] = await rowsOf(
      db,
      sql<{ count: number }>`select count(*) as count from client_facts where ${condition}`,
    )
    return row!.count
  }

  it('has the clients asked for, about 15 % of them in Iraq', async () => {
    expect(await count(sql`true`)).toBe(clients)
    const iraqi = await count(sql`country = 'IQ'`)
    expect(iraqi / clients).toBeGreaterThan(0.1)
    expect(iraqi / clients).toBeLessThan(0.3)
  })

  it('has every client in exactly one stage, and every stage and list state filled', async () => {
    let sum = 0
    for (const stage of stages) {
      const found = await count(stageIs(stage, days, lifecycleDefaults))
      expect(found, stage).toBeGreaterThan(0)
      sum += found
    }
    expect(sum).toBe(clients)
    for (const state of listStates) {
      expect(await count(listStateIs(state, days, lifecycleDefaults)), state).toBeGreaterThan(0)
    }
  })

  it('has counted beforehand what a recount finds, though its clients were written without counting', async () => {
    expect(
      (await rowsOf(db, sql<{ sales: number }>`select count(*) as sales from sales`))[0]?.sales,
    ).toBeGreaterThan(clients)
    for (const name of [
      'money_days',
      'counted_clients',
      'list_receipts',
      'list_days',
      'paid_terms',
      'term_end_days',
      'sales',
      'sale_days',
    ] as const)
      expect(await keptTables[name].differences(db, now), name).toEqual([])
  })

  it('brings each client to the outcome it was planned for', async () => {
    const states: Partial<Record<Outcome, string>> = {
      incomplete: 'incomplete',
      unpaid: 'unpaid',
      untaken: 'untaken',
      closed: 'closed',
      left: 'left',
      ended: 'ended',
      reserved: 'reserved',
      paused: 'paused',
      weigh_in_due: 'active weigh_in_due',
      list_due_today: 'active list_due_today',
      list_sent_today: 'active list_due_today',
      weigh_in_late: 'active weigh_in_late',
      list_late: 'active list_late',
      due_tomorrow: 'active list_due_tomorrow',
      ending_soon: 'active current',
      current: 'active current',
    }
    const rows = await rowsOf(
      db,
      sql<{ state: string }>`
        select concat_ws(' ', ${stageExpression(days, lifecycleDefaults)},
          ${listStateExpression(days, lifecycleDefaults)}) as state
        from client_facts order by client_id`,
    )
    const plan = planClients(clients)
    const wrong = rows.flatMap(({ state }, index) => {
      const { outcome } = plan(index)
      const expected = states[outcome]
      return expected === undefined || expected === state ? [] : [`${index} ${outcome}: ${state}`]
    })
    expect(wrong).toEqual([])
  })

  it('gives every supporter at least four clients due today and somebody in each queue', async () => {
    const supporters = await rowsOf(
      db,
      sql<{ id: number }>`select id from staff where username like 'supporter%' order by id`,
    )
    expect(supporters).toHaveLength(4)
    for (const { id } of supporters) {
      const mine = (condition: RawBuilder<unknown>) => count(sql`supporter_id = ${id} and ${condition}`)
      expect(await mine(listDueIn(0, days, lifecycleDefaults))).toBeGreaterThanOrEqual(4)
      const queues = [
        listDueIn(1, days, lifecycleDefaults),
        expiresSoon(days, lifecycleDefaults),
        receivedDaysAgo(8, days, lifecycleDefaults),
        stageIs('paused', days, lifecycleDefaults),
        ...listStates.map((state) => listStateIs(state, days, lifecycleDefaults)),
      ]
      for (const queue of queues) expect(await mine(queue)).toBeGreaterThan(0)
    }
  })

  it('tells nothing of the future, and no story that cannot be', async () => {
    const impossible = {
      'term before registration': sql`terms t join clients c on c.id = t.client_id where t.paid_at < c.created_at - interval '1 day'`,
      'weighed in the future': sql`visits where weighed_on > '2026-11-21' or recorded_at > ${now}`,
      'list of the future': sql`food_lists where sent_at > ${now} or received_at > ${now} or received_at < sent_at`,
      'list without weigh-in': sql`food_lists l join visits v on v.id = l.visit_id where v.weighed_on is null`,
      'comment of the future': sql`comments where created_at > ${now}`,
      'terms that overlap': sql`terms a join terms b on a.client_id = b.client_id and a.id < b.id
        where a.paid_at is not null and b.paid_at is not null and a.refunded_at is null
          and a.start_on + a.days + a.extra_days > b.start_on and a.start_on <= b.start_on`,
      'visits out of order': sql`visits a join visits b on a.term_id = b.term_id and b.number = a.number + 1
        where b.due_on <= a.due_on`,
      'target on the wrong side': sql`clients where goal = 'lose' and target_weight_g > start_weight_g`,
    }
    for (const [name, from] of Object.entries(impossible)) {
      const [row] = await rowsOf(db, sql<{ count: number }>`select count(*) as count from ${from}`)
      expect(row?.count, name).toBe(0)
    }
  })

  it.each([
    ['the usual clients', fullSample],
    ['sixty clients', smallSample],
  ])(
    'has for certain, with %s, clients with common conditions and some who left this week',
    async (_, prepared) => {
      const other = await openStore(prepared)
      try {
        const [found] = await rowsOf(
          other.db,
          sql<{ left: number; conditions: string[] }>`
          select (select count(*)::int from client_facts
              where ${stageIs('left', days, lifecycleDefaults)} and paid_until = ${days.IR}::date - 31) as left,
            array(select distinct condition_code from client_conditions order by 1) as conditions`,
        )
        expect(found?.left).toBeGreaterThanOrEqual(3)
        expect(found?.conditions).toEqual(
          expect.arrayContaining(['anemia', 'diabetes_t2', 'hypertension', 'hypothyroid', 'pcos']),
        )
      } finally {
        await other.close()
      }
    },
  )

  it('charges every paid term once, and has few clients who owe something', async () => {
    const [ledger] = await rowsOf(
      db,
      sql<{ uncharged: number; clients: number; owing: number; ahead: number }>`
        select (select count(*) from terms t where t.paid_at is not null and not exists (
            select from ledger_entries e where e.term_id = t.id and e.kind = 'charge' and e.amount = -t.price)) as uncharged,
          count(*) as clients, count(*) filter (where balance < 0) as owing, count(*) filter (where balance > 0) as ahead
        from (select client_id, sum(amount) as balance from ledger_entries group by client_id, currency) balances`,
    )
    expect(ledger?.uncharged).toBe(0)
    expect(ledger?.ahead).toBe(0)
    expect(ledger?.owing).toBeGreaterThan(0)
    expect(ledger!.owing * 8).toBeLessThan(ledger!.clients)
  })

  it('has no list that breaks a rule of today but those that are meant to, judged by the worker', async () => {
    await sql`insert into list_marks (client_id) values (null)`.execute(db)
    while (await judgeNext(store.services));
    const plan = planClients(clients)
    const planned = (story: ListStory) =>
      Array.from({ length: clients }, (_, index) => index).filter((index) => plan(index).story === story)
    const places = async (table: RawBuilder<unknown>) => {
      const rows = await rowsOf(
        db,
        sql<{ place: number }>`select distinct place from (${table}) as wanted
          join (select id, rank() over (order by id)::int - 1 as place from clients) numbered on numbered.id = client_id`,
      )
      return rows.map(({ place }) => place).toSorted((left, right) => left - right)
    }
    expect(await places(sql`select client_id from unsafe_lists`)).toEqual(planned('unsafe'))
    expect(await places(sql`select client_id from kept_lists`)).toEqual(planned('kept'))
    const handedOver = (wants: string) =>
      places(sql`select client_id from asked_lists where closed_at is null and wants = ${wants}`)
    expect(await handedOver('override')).toEqual(planned('asked'))
    expect(await handedOver('approval')).toEqual(planned('waiting'))
    const stories = ['unsafe', 'kept', 'asked', 'waiting'] as const
    expect(stories.map((story) => planned(story).length)).toEqual([8, 4, 4, 4])
    const reasons = await rowsOf(
      db,
      sql<{ reason: string }>`select distinct unnest(reasons) as reason from unsafe_lists order by reason`,
    )
    // An allergy, or a medicine that asks for a letter, became known after the list was sent.
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'allergen:dairy',
      'allergen:egg',
      'limit_not_counted',
      'medicine_needs_letter',
    ])
    const overridden = await rowsOf(
      db,
      sql<{ code: string; people: number }>`
        select finding ->> 'code' as code, count(distinct client_id)::int as people
        from food_list_versions, jsonb_array_elements(judgement -> 'findings') finding
        where override_by is not null and override_reason <> '' group by code`,
    )
    expect(overridden.map(({ code }) => code)).toEqual(['teen_needs_dietitian'])
  })

  it('has medicines and letters of the clients that they fit', async () => {
    const [wrong] = await rowsOf(
      db,
      sql<{ letterless: number; expired: number; medicines: number; letters: number }>`
        select (select count(*) from clients c where age(date '2026-11-21', birth_date) >= interval '66 years'
            and not exists (select from client_letters l where l.client_id = c.id and condition_code = 'over_65')) as letterless,
          (select count(*) from client_letters where expires_on < '2026-11-21') as expired,
          (select count(distinct medicine_code) from client_medicines where medicine_code <> 'none') as medicines,
          (select count(distinct condition_code) from client_letters) as letters`,
    )
    expect(wrong).toMatchObject({ letterless: 0, expired: 0 })
    expect(wrong!.medicines).toBeGreaterThan(8)
    expect(wrong!.letters).toBeGreaterThan(3)
  })

  it('has valid documents with the newest lists of clients, by the independent checker', async () => {
    const catalogue = await readCatalogue(db)
    const versions = await rowsOf(
      db,
      sql<{
        document: unknown
        client_id: number
        country: 'IR' | 'IQ'
        targets: never
        weighed_on: string
        table: number | null
      }>`
        select version.document, list.client_id, client.country, visit.target -> 'targets' as targets, visit.weighed_on,
          (visit.target -> 'supplement' ->> 'versionId')::int as table
        from food_list_versions version join food_lists list on list.id = version.food_list_id
        join visits visit on visit.id = list.visit_id join clients client on client.id = list.client_id
        where version.state = 'sent'
          and not exists (select from unsafe_lists unsafe where unsafe.food_list_id = list.id)
          and not exists (select from kept_lists kept where kept.food_list_id = list.id)
        order by version.id`,
    )
    const [listed] = await rowsOf(
      db,
      sql<{ count: number }>`select count(*) as count from client_facts where last_list_sent_on is not null`,
    )
    // Whoever was weighed after the newest list has no document yet.
    expect(versions.length).toBeGreaterThan(listed!.count * 0.8)
    const problems: unknown[] = []
    for (const version of versions.filter((_, place) => place % 4 === 0)) {
      const document = listDocumentSchema.parse(version.document)
      const published = await readDiet(db, Number(document.dietId), catalogue, {
        country: version.country,
        startDate: '2026-11-21',
      })
      const extras = version.table === null ? [] : await extraMealsOf(db, version.table)
      const diet = withExtraMeals(published!, extras, document.inputs.targets.energyKcal, catalogue)
      expect([document.dietVersion, document.inputs.waivedRules]).toEqual(['1', []])
      const health = await clientHealth(db, version.client_id, '2026-11-21')
      const { ok, problems: found } = checkList(document, {
        visitDate: version.weighed_on,
        otherWindows: [],
        diet: diet.definition,
        items: diet.items,
        limits: limitsOf(health, DEFAULT_SAFETY_POLICY),
        targets: version.targets,
        absoluteFloorKcal: 1000,
        variety: document.inputs.variety,
        waivedRules: document.inputs.waivedRules,
        previousFoodIds: [],
        replay: null,
      })
      if (!ok) problems.push({ client: version.client_id, kind: document.kind, found: found.slice(0, 2) })
    }
    expect(problems).toEqual([])
  })

  it('shows an editor of nutrition swapped dishes, verified items, a tree of categories and a draft', async () => {
    const [kitchen] = await rowsOf(
      db,
      sql<{
        composed: number
        replaced: number
        verified: number
        byPeople: number
        items: number
        below: number
        drafts: number
      }>`
        select (select sum(composed)::int from food_servings) as composed,
          (select sum(replaced)::int from food_servings) as replaced,
          (select count(*) from food_items where verified_at is not null) as verified,
          (select count(*) from food_items where verified_by is not null) as "byPeople",
          (select count(*) from food_items) as items,
          (select count(*) from categories where depth = 1) as below,
          (select count(*) from diet_versions where status = 'draft') as drafts`,
    )
    const { composed, replaced, verified, byPeople, items, below, drafts } = kitchen!
    // Few dishes of a list are swapped; the shipped data verifies every item, people some of them once more.
    expect(replaced).toBeGreaterThan(0)
    expect(replaced).toBeLessThan(composed / 10)
    expect(verified).toBe(items)
    expect(byPeople).toBeGreaterThan(100)
    expect(byPeople).toBeLessThan(items)
    expect([below, drafts]).toEqual([14, 1])
  })

  it('has a published programme of 21 days for each target from 1200 to 2400 kcal, with energies around its middle', async () => {
    const rows = await rowsOf(
      db,
      sql<{ from: number; to: number; filled: number; least: number; most: number }>`
        select kcal_from as from, kcal_to as to, filled_days as filled, least_kcal as least, most_kcal as most
        from twenty_one_programmes where status = 'published' order by kcal_from`,
    )
    expect(rows.map(({ from, to, filled }) => [from, to, filled])).toEqual(
      [1200, 1350, 1500, 1650, 1800, 1950, 2100, 2250].map((from) => [from, from + 150, 21]),
    )
    // A day may miss its target by a tenth.
    for (const { from, least, most } of rows) {
      const middle = from + 75
      expect(least).toBeGreaterThanOrEqual(middle * 0.9)
      expect(most).toBeLessThanOrEqual(middle * 1.1)
    }
  })

  it('does nothing on the next start', async () => {
    const before = await storeDigest(db)
    const start = performance.now()
    const line = await prepareData(store.services, settings, seedFolder)
    process.stdout.write(`next start: ${Math.round(performance.now() - start)} ms\n`)
    expect(line).toBe(
      'sign in as admin, manager, head, head2, head3, supporter1…supporter4, crm, nutrition, content, finance with the password baghche-sample',
    )
    expect(await storeDigest(db)).toEqual(before)
  })
})
