import { type RawBuilder, sql } from 'kysely'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import {
  makeClient,
  makeList,
  makePackage,
  makeStaff,
  makeTerm,
  makeVisit,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'

/** Something that happens to one of a few clients. */
export type Action = (place: number, which: number, hour: number) => Promise<unknown>
type Actions = Record<string, Action>

interface Served {
  client: number
  term: number
  visit: number
  list: number
}

/** A few clients with terms, weigh-ins and lists, on a day that passes. */
interface Few {
  db: Db
  staff: number[]
  packages: number[]
  diets: number[]
  one(place: number): Served
  /** So many days after today. */
  day(days: number): string
  /** So many hours after the day three weeks ago. */
  moment(hour: number): Date
  pass(days: number): void
  /** Another client in the place. */
  come(place: number): Promise<void>
  refresh(): Promise<void>
  /** Changes a row and refreshes all facts. */
  set(kind: keyof typeof tables, place: number, what: RawBuilder<unknown>): Promise<void>
}

const tables = { client: 'clients', term: 'terms', visit: 'visits', list: 'food_lists' } as const
const clientsMade = 3

/** What may happen to a few clients: every source of every projection changes, but money, which `sales.test.ts` has. */
export async function factActions(db: Db): Promise<Actions> {
  await sql`insert into registry_entries (registry, code, name_fa, parent_code, created_at, updated_at)
    select 'conditions', code, code, parent, now(), now()
    from (values ('diabetes_t2', 'diabetes'), ('neuropathy', null)) as given (code, parent)
    on conflict (registry, code) do update set parent_code = excluded.parent_code`.execute(db)
  const few = await fewServed(db)
  return {
    come: few.come,
    go: async (place) => {
      await sql`delete from food_lists where client_id = ${few.one(place).client}`.execute(db)
      await sql`delete from clients where id = ${few.one(place).client}`.execute(db)
      await few.come(place % clientsMade)
    },
    age: async (_place, which) => few.pass(which * 9),
    turn: few.refresh,
    ...actionsOnTerms(few),
    ...actionsOnVisits(few),
    ...actionsOnClients(few),
    ...actionsAround(few),
  }
}

async function fewServed(db: Db): Promise<Few> {
  const staff = [await makeStaff(db), await makeStaff(db)]
  const packages = [await makePackage(db), await makePackage(db)]
  const { rows: diets } = await sql<{ id: number }>`select id from diets order by id limit 2`.execute(db)
  const made: Served[] = []
  let later = 0
  const few: Few = {
    db,
    staff,
    packages,
    diets: diets.map(({ id }) => id),
    one: (place) => made[place % clientsMade]!,
    day: (days) => addDays(testToday, later + days),
    moment: (hour) => new Date(new Date(`${few.day(-20)}T00:00:00Z`).getTime() + hour * 3_600_000),
    pass: (days) => void (later += days),
    async come(place) {
      const { day } = few
      const client = await makeClient(db, { supporter_id: staff[place % 2]!, start_weight_g: 90_000 })
      const term = await makeTerm(db, client, { startOn: day(-10), packageId: packages[place % 2]! })
      const weighed = { number: 1, dueOn: day(-5), weighedOn: day(-5), weightG: 88_000 }
      const visit = await makeVisit(db, client, term, weighed)
      const list = await makeList(db, client, visit, {
        fromDay: day(-5),
        sentOn: day(-5),
        receivedOn: day(-4),
      })
      made[place] = { client, term, visit, list }
    },
    async refresh() {
      for (const { client } of made) await refreshFacts(db, client, new Date(`${few.day(0)}T09:00:00Z`))
    },
    async set(kind, place, what) {
      await sql`update ${sql.table(tables[kind])} set ${what} where id = ${few.one(place)[kind]}`.execute(db)
      await few.refresh()
    },
  }
  for (let place = 0; place < clientsMade; place += 1) await few.come(place)
  return few
}

const actionsOnTerms = ({ db, packages, diets, one, day, moment, refresh, set }: Few): Actions => ({
  pay: (place, which, hour) => set('term', place, sql`paid_at = ${which === 0 ? null : moment(hour * 8)}`),
  refund: (place, which, hour) =>
    set('term', place, sql`refunded_at = ${which === 0 ? moment(hour * 8) : null}`),
  start: (place, which) => set('term', place, sql`start_on = ${day(which * 12 - 30)}, extra_days = ${which}`),
  price: (place, which) =>
    set(
      'term',
      place,
      sql`price = ${which * 1000}, package_id = ${packages[which % 2]!}, diet_type = 'diabetes'`,
    ),
  eat: (place, which) =>
    set(
      'term',
      place,
      sql`diet_id = ${diets[which] ?? null}, diet_type = ${which === 0 ? 'keto' : 'diabetes'}`,
    ),
  renew: async (place, which) => {
    one(place).term = await makeTerm(db, one(place).client, { startOn: day(which * 10 - 5), days: 15 })
    await refresh()
  },
  stop: async (place, which) => {
    await sql`insert into term_pauses (client_id, term_id, from_day, to_day, reason, created_at)
      select client_id, id, ${day(which - 3)}, ${which === 0 ? null : day(which)}, 'travel', ${moment(0)}
      from terms where id = ${one(place).term}`.execute(db)
    await refresh()
  },
  goOn: async (place) => {
    await sql`delete from term_pauses where client_id = ${one(place).client}`.execute(db)
    await refresh()
  },
  line: (_place, which) =>
    sql`update packages set product_line = ${which === 0 ? 'aqiq' : 'diet'} where id = ${packages[0]!}`.execute(
      db,
    ),
  // As when two records become one.
  pass: async (place, which) => {
    const { client: to } = one(place + which)
    const { term } = one(place)
    await sql`update terms set client_id = ${to} where id = ${term}`.execute(db)
    for (const table of ['visits', 'term_pauses', 'feedback'])
      await sql`update ${sql.table(table)} set client_id = ${to} where term_id = ${term}`.execute(db)
    await sql`update food_lists set client_id = ${to}
      where visit_id in (select id from visits where term_id = ${term})`.execute(db)
    await refresh()
  },
})

const actionsOnVisits = ({ day, moment, set }: Few): Actions => ({
  weigh: (place, which) =>
    set(
      'visit',
      place,
      which === 0
        ? sql`weighed_on = null, weight_g = null`
        : sql`weighed_on = ${day(-which)}, weight_g = ${88_000 - which * 4000}, target_kcal = ${1400 + which}`,
    ),
  list: (place, which, hour) =>
    set(
      'list',
      place,
      which === 0
        ? sql`state = 'sent', received_at = null`
        : sql`state = 'received', sent_at = ${moment(hour)}, received_at = ${moment(hour + 90)}`,
    ),
})

const actionsOnClients = ({ staff, day, set }: Few): Actions => ({
  aim: (place, which) =>
    set(
      'client',
      place,
      sql`target_weight_g = ${70_000 + which * 9000}, start_weight_g = ${90_000 + which * 5000}`,
    ),
  be: (place, which) =>
    set(
      'client',
      place,
      sql`height_mm = ${1500 + which * 150}, goal = ${['lose', 'gain', 'keep'][which]}, sex = 'male'`,
    ),
  give: (place, which) => set('client', place, sql`supporter_id = ${staff[which] ?? null}`),
  move: (place, which) =>
    set(
      'client',
      place,
      sql`country = ${which === 0 ? 'IQ' : 'IR'}, province_code = ${which > 1 ? 'IR-23' : null}`,
    ),
  hear: (place, which) =>
    set(
      'client',
      place,
      sql`source = ${which === 0 ? null : 'friend'}, registration_step = ${which > 1 ? 'body' : 'finished'}`,
    ),
  close: (place, which) =>
    set(
      'client',
      place,
      which === 0
        ? sql`closed_on = ${day(0)}, closed_reason = 'other'`
        : sql`closed_on = null, closed_reason = null`,
    ),
})

/** What the facts of clients do not say. */
const actionsAround = ({ db, staff, one, day, moment }: Few): Actions => ({
  fall: (place, which) =>
    sql`insert into client_conditions (client_id, condition_code)
      values (${one(place).client}, ${which === 0 ? 'neuropathy' : 'diabetes_t2'}) on conflict do nothing`.execute(
      db,
    ),
  heal: (place) => sql`delete from client_conditions where client_id = ${one(place).client}`.execute(db),
  sort: (_place, which) =>
    sql`update registry_entries set parent_code = ${which === 0 ? null : 'diabetes'}
      where registry = 'conditions' and code = 'neuropathy'`.execute(db),
  call: (place, which, hour) =>
    sql`insert into contacts (client_id, staff_id, kind, outcome, created_at)
      values (${one(place).client}, ${staff[0]!}, 'call', ${which === 0 ? 'no_answer' : 'answered'}, ${moment(hour * 20)})`.execute(
      db,
    ),
  leave: (place, which) =>
    sql`insert into follow_ups (client_id, churn_reason_code, created_at, updated_at)
      values (${one(place).client}, ${which === 0 ? null : 'price'}, ${moment(0)}, ${moment(0)})
      on conflict (client_id) do update set churn_reason_code = excluded.churn_reason_code`.execute(db),
  say: (place, which, hour) =>
    sql`insert into feedback (client_id, term_id, given_on, mark, message, search_key, created_at, updated_at)
      select client_id, id, ${day(-2)}, ${which + 1}, 'س', '', ${moment(hour)}, ${moment(hour)}
      from terms where id = ${one(place).term}`.execute(db),
  write: (place, _which, hour) =>
    sql`insert into messages (client_id, direction, language, text, at)
      values (${one(place).client}, 'in', 'fa-IR', 'س', ${moment(hour)})`.execute(db),
  answer: (place, _which, hour) =>
    sql`update messages set answered_at = ${moment(hour + 60)}, answered_by = ${staff[0]!}
      where client_id = ${one(place).client} and answered_at is null`.execute(db),
})

/** Rows in every sum of facts and in that of ending terms: who is served, waits, has diabetes, has not finished. */
export async function makeEverybody(db: Db): Promise<void> {
  const supporter = await makeStaff(db)
  const running = { startOn: testToday, dietType: 'diabetes' }
  const term = await makeTerm(db, await makeClient(db, { supporter_id: supporter }), running)
  await sql`update terms set diet_id = (select min(id) from diets) where id = ${term}`.execute(db)
  await makeTerm(db, await makeClient(db), { startOn: testToday })
  await makeClient(db, { registration_step: 'body' })
}
