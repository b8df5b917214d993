import { type RawBuilder, sql } from 'kysely'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { makePackage, makeTerm, makeVisit } from '#clients/clients/server/testing/client-builders.ts'
import { adoptPlateauRules } from '#clients/visits/server/weight-plateaus.reads.ts'
import { addEntries } from '#finance/payments/server/ledger.reads.ts'
import type { Db } from '#platform/server/database.ts'
import { testNow } from '#platform/server/testing/test-app.ts'

/** Two of the staff, and clients of whom each has one term with visits. */
export interface Few {
  db: Db
  staff: readonly [number, number]
  clients: readonly number[]
  terms: readonly number[]
}

/** @param place which client @param which what of it, from 0 to 2 @param days from 0 to 30 */
type Action = (place: number, which: number, days: number) => Promise<unknown>

const now = new Date(testNow)
const on = (days: number) => `2026-10-${String(1 + days).padStart(2, '0')}`
const at = (days: number) => new Date(`${on(days)}T${days % 2 === 0 ? '06' : '21'}:15:00Z`)

/** A payment of 100 for the term, in the ledger. @returns its id */
export async function pay(db: Db, client: number, term: number | null, by: number, day = 3): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payments (client_id, term_id, method, state, currency, amount, paid_on, decided_at, entered_by, reason,
      created_at, updated_at)
    values (${client}, ${term}, 'cash', 'refunded', 'IRR', 100, ${at(day)}, ${at(day)}, ${by}, 'x', ${at(day)}, ${at(day)})
    returning id`.execute(db)
  const payment_id = rows[0]!.id
  const entry = { client_id: client, currency: 'IRR' as const, staff_id: null, payment_id }
  await addEntries(db, [{ ...entry, kind: 'payment', amount: 100 }], at(day))
  return payment_id
}

/** A comment, or an answer to the newest one of the client. */
export const write = (db: Db, client: number, by: number, { isAnswer = false, day = 3 } = {}) =>
  sql`
  insert into comments (client_id, staff_id, body, pinned, reply_to_id, remark_code, created_at)
  values (${client}, ${by}, 'س', false,
    ${isAnswer ? sql`(select max(id) from comments where client_id = ${client} and reply_to_id is null)` : null},
    ${isAnswer || day > 9 ? null : 'drink_water'}, ${at(day)})`.execute(db)

export const say = (db: Db, client: number, term: number, mark: number | null, day = 3) =>
  sql`
  insert into feedback (client_id, term_id, given_on, mark, message, causes, search_key, created_at, updated_at)
  values (${client}, ${term}, ${on(day)}, ${mark}, 'س', ${mark === 1 ? ['price'] : []}::text[], '', ${at(day)}, ${at(day)})`.execute(
    db,
  )

export const stop = (db: Db, client: number, term: number, from: number, days: number | null) =>
  sql`
  insert into term_pauses (client_id, term_id, from_day, to_day, reason, created_at)
  values (${client}, ${term}, ${on(from)}, ${on(from)}::date + ${days}::int, 'travel', ${now})`.execute(db)

/** What can happen to whatever a projection reads. */
export function actionsOn(few: Few): Record<string, Action> {
  return {
    ...clientActions(few),
    ...termActions(few),
    ...visitActions(few),
    ...saidActions(few),
    ...moneyActions(few),
    ...storyActions(few),
  }
}

const ownerOf = async (db: Db, term: number): Promise<number> =>
  (await db.selectFrom('terms').select('client_id').where('id', '=', term).executeTakeFirstOrThrow())
    .client_id

const settings =
  (db: Db, table: string) =>
  (isMeant: RawBuilder<unknown>, what: RawBuilder<unknown>): Promise<unknown> =>
    sql`update ${sql.table(table)} set ${what} where ${isMeant}`.execute(db)

function clientActions({ db, staff, clients }: Few): Record<string, Action> {
  const set = settings(db, 'clients')
  const of = (place: number) => sql`id = ${clients[place]!}`
  return {
    give: (place, which) => set(of(place), sql`supporter_id = ${staff[which] ?? null}`),
    move: (place) => set(of(place), sql`country = case country when 'IR' then 'IQ' else 'IR' end`),
    close: (place, which, days) => set(of(place), sql`closed_on = ${which === 0 ? null : on(days)}::date`),
    want: (place, which) =>
      set(
        of(place),
        sql`goal = ${['lose', 'gain', null][which] ?? null}, target_weight_g = ${75_000 + which * 5000}`,
      ),
    measure: (place, which) =>
      set(
        of(place),
        sql`height_mm = ${1500 + which * 150}, sex = ${which === 1 ? 'male' : 'female'},
        start_weight_g = ${90_000 - which * 8000}`,
      ),
    refresh: (place) => refreshFacts(db, clients[place]!, now),
    plan: (place, which, days) =>
      sql`
      insert into follow_ups (client_id, next_on, owner_id, churn_reason_code, created_at, updated_at)
      values (${clients[place]!}, ${which === 0 ? null : on(days)}, ${staff[which % 2]!}, ${which === 2 ? 'cost' : null},
        now(), now())
      on conflict (client_id) do update set next_on = excluded.next_on, owner_id = excluded.owner_id,
        churn_reason_code = excluded.churn_reason_code`.execute(db),
    unplan: (place) => sql`delete from follow_ups where client_id = ${clients[place]!}`.execute(db),
    call: (place, which, days) =>
      sql`
      insert into contacts (client_id, staff_id, kind, outcome, created_at)
      values (${clients[place]!}, ${staff[0]}, 'call', ${['no_answer', 'answered', 'refused'][which]!}, ${at(days)})`.execute(
        db,
      ),
    uncall: (place) => sql`delete from contacts where client_id = ${clients[place]!}`.execute(db),
    lead: (place, which, days) =>
      sql`
      insert into win_back_cases (client_id, ended_on, opened_at, opened_by, contacts_count, last_outcome, last_contact_at,
        closed_at, closed_by, closed_outcome)
      select client_id, paid_until, ${now}, ${staff[0]}, 1, ${['no_answer', 'answered', 'refused'][which]!}, ${at(days)},
        ${which === 2 ? now : null}, ${which === 2 ? staff[0] : null}, ${which === 2 ? 'refused' : null}
      from client_facts where client_id = ${clients[place]!} and paid_until < 'infinity'
      on conflict (client_id, ended_on) do update set last_outcome = excluded.last_outcome,
        last_contact_at = excluded.last_contact_at, closed_at = excluded.closed_at, closed_by = excluded.closed_by,
        closed_outcome = excluded.closed_outcome`.execute(db),
    unlead: (place) => sql`delete from win_back_cases where client_id = ${clients[place]!}`.execute(db),
  }
}

function termActions({ db, clients, terms }: Few): Record<string, Action> {
  const set = settings(db, 'terms')
  const of = (place: number) => sql`id = ${terms[place]!}`
  return {
    price: (place, which) =>
      set(of(place), sql`price = ${7000 + which}, currency = ${which === 0 ? 'USD' : 'IRR'}`),
    eat: (place, which) => set(of(place), sql`diet_type = ${which === 0 ? 'ketogenic' : 'weight_loss'}`),
    extend: (place, which) => set(of(place), sql`extra_days = ${which * 20}, days = ${30 - which * 5}`),
    begin: (place, _which, days) => set(of(place), sql`start_on = ${on(days)}`),
    paid: (place, which, days) => set(of(place), sql`paid_at = ${which === 0 ? null : at(days)}`),
    refund: (place, which, days) => set(of(place), sql`refunded_at = ${which === 0 ? null : at(days)}`),
    // As when two records become one.
    pass: async (place, which) => {
      const before = await ownerOf(db, terms[place]!)
      await set(of(place), sql`client_id = ${clients[which]!}`)
      for (const table of ['visits', 'term_pauses', 'feedback'])
        await settings(db, table)(sql`term_id = ${terms[place]!}`, sql`client_id = ${clients[which]!}`)
      await sql`update food_lists set client_id = visits.client_id from visits where visits.id = visit_id`.execute(
        db,
      )
      for (const client of [before, clients[which]!]) await refreshFacts(db, client, now)
    },
    sell: async (place, which) =>
      set(of(place), sql`package_id = ${await makePackage(db, { days: 30 + which, price: 1000 })}`),
    line: (place, which) =>
      sql`
      update packages set product_line = ${which === 0 ? 'aqiq' : 'diet'}
      where id = (select package_id from terms where id = ${terms[place]!})`.execute(db),
    renew: (place, _which, days) => makeTerm(db, clients[place]!, { startOn: on(days), days: 10 }),
    stop: async (place, which, days) =>
      stop(db, await ownerOf(db, terms[place]!), terms[place]!, days, which === 0 ? null : which * 3),
    goOn: (place, which) =>
      sql`
      update term_pauses set to_day = from_day + ${which}::int where client_id = ${clients[place]!}`.execute(
        db,
      ),
    unpause: (place, which) =>
      sql`
      delete from term_pauses where client_id = ${clients[place]!} and id % 3 = ${which}`.execute(db),
    passStop: (place, which) =>
      sql`
      update term_pauses set client_id = ${clients[which]!} where client_id = ${clients[place]!}`.execute(db),
  }
}

function visitActions({ db, clients, terms }: Few): Record<string, Action> {
  const set = settings(db, 'visits')
  const of = (place: number, which: number) => sql`client_id = ${clients[place]!} and number % 3 = ${which}`
  return {
    weigh: (place, which, days) =>
      set(of(place, which), sql`weight_g = ${74_000 + days * 500}, weighed_on = due_on`),
    unweigh: (place, which) => set(of(place, which), sql`weight_g = null, weighed_on = null`),
    due: (place, which, days) => set(of(place, which), sql`due_on = ${on(days)}`),
    feel: (place, which) => set(of(place, which), sql`state_code = ${which === 0 ? 'travel' : 'normal'}`),
    come: async (place, _which, days) => {
      const { rows } = await sql<{ next: number }>`
        select coalesce(max(number), 0) + 1 as next from visits where term_id = ${terms[place]!}`.execute(db)
      await makeVisit(db, await ownerOf(db, terms[place]!), terms[place]!, {
        number: rows[0]!.next,
        dueOn: on(days),
      })
    },
    leave: (place, which) =>
      sql`
      delete from visits where ${of(place, which)} and number > 3`.execute(db),
    send: (place, which, days) =>
      sql`
      update food_lists set state = ${['draft', 'sent', 'received'][which]!}, sent_at = ${which === 0 ? null : at(days)},
        received_at = ${which === 2 ? at(days) : null}
      where client_id = ${clients[place]!} and state in ('draft', 'sent', 'received')`.execute(db),
    unlist: (place, which) =>
      sql`
      delete from food_lists where client_id = ${clients[place]!} and id % 3 = ${which}`.execute(db),
    list: (place, _which, days) =>
      sql`
      insert into food_lists (client_id, visit_id, kind, from_day, days, state, sent_at, received_at, created_at, updated_at)
      select ${clients[place]!}, min(id), 'choices', ${on(days)}, 10, 'received', ${at(days)}, ${at(days)}, now(), now()
      from visits where client_id = ${clients[place]!} having min(id) is not null
      on conflict do nothing`.execute(db),
    adopt: () => adoptPlateauRules(db, now),
  }
}

function saidActions({ db, staff, clients, terms }: Few): Record<string, Action> {
  return {
    write: (place, which, day) => write(db, clients[place]!, staff[which % 2]!, { day }),
    answer: (place, which, day) => write(db, clients[place]!, staff[which % 2]!, { isAnswer: true, day }),
    unwrite: (place, which) =>
      sql`
      delete from comments where client_id = ${clients[place]!} and id % 3 = ${which}`.execute(db),
    passComments: (place, which) =>
      sql`
      update comments set client_id = ${clients[which]!} where client_id = ${clients[place]!}`.execute(db),
    say: async (place, which, day) =>
      say(db, await ownerOf(db, terms[place]!), terms[place]!, which === 0 ? null : which, day),
    mark: (place, which) =>
      sql`
      update feedback set mark = ${which + 1}, causes = '{price}', message = null
      where client_id = ${clients[place]!}`.execute(db),
    getInTouch: (place, which, days) =>
      sql`
      update feedback set contacted_by = ${staff[0]}, contacted_at = ${at(days)}
      where client_id = ${clients[place]!} and id % 3 = ${which}`.execute(db),
    unsay: (place, which) =>
      sql`
      delete from feedback where client_id = ${clients[place]!} and id % 3 = ${which}`.execute(db),
    ask: (place, _which, days) =>
      sql`
      insert into messages (client_id, direction, language, text, at)
      values (${clients[place]!}, 'in', 'fa-IR', 'س', ${at(days)})`.execute(db),
    reply: (place, _which, days) =>
      sql`
      update messages set answered_at = ${at(days)}, answered_by = ${staff[1]}
      where client_id = ${clients[place]!} and answered_at is null`.execute(db),
  }
}

function moneyActions({ db, staff, clients, terms }: Few): Record<string, Action> {
  const set = settings(db, 'payments')
  const of = (place: number) => sql`client_id = ${clients[place]!}`
  return {
    pay: (place, which, day) =>
      pay(db, clients[place]!, which === 0 ? null : terms[place]!, staff[which % 2]!, day),
    giveBack: async (place, _which, days) => {
      const { rows } = await sql<{ id: number }>`
        select id from payments where ${of(place)} and not exists (
          select from ledger_entries where payment_id = payments.id and kind = 'refund') limit 1`.execute(db)
      if (!rows[0]) return
      const entry = {
        client_id: clients[place]!,
        currency: 'IRR' as const,
        staff_id: null,
        payment_id: rows[0].id,
      }
      await addEntries(db, [{ ...entry, kind: 'refund', amount: -30 }], at(days))
    },
    mend: (place, which) => set(of(place), sql`method = ${which === 0 ? 'cash' : 'gateway'}`),
    enter: (place, which) => set(of(place), sql`entered_by = ${staff[which] ?? null}`),
  }
}

let pictures = 0

function storyActions({ db, staff, clients }: Few): Record<string, Action> {
  const set = settings(db, 'success_stories')
  const of = (place: number) => sql`client_id = ${clients[place]!}`
  const upload = async (place: number): Promise<string> => {
    pictures += 1
    const name = String(pictures).padStart(32, 'b')
    await sql`insert into uploads (name, client_id, bytes, width, height, created_by, created_at)
      values (${name}, ${clients[place]!}, 1, 1, 1, ${staff[0]}, ${now})`.execute(db)
    return name
  }
  return {
    picture: async (place) =>
      sql`
      insert into client_photos (client_id, upload_name, taken_on, view, created_by, created_at, updated_at)
      values (${clients[place]!}, ${await upload(place)}, ${on(1)}, 'front', ${staff[0]}, ${now}, ${now})`.execute(
        db,
      ),
    unpicture: (place, which) =>
      sql`
      delete from uploads where ${of(place)} and right(name, 1)::int % 3 = ${which}`.execute(db),
    tell: (place) =>
      sql`
      insert into success_stories (client_id, title_fa, text_fa, search_key, sort_key, created_at, updated_at)
      values (${clients[place]!}, 'راه', 'راه', '', '', ${now}, ${now})`.execute(db),
    illustrate: async (place) =>
      set(
        sql`id = (select max(id) from success_stories where ${of(place)})`,
        sql`before_upload = ${await upload(place)}, after_upload = ${await upload(place)}`,
      ),
    publish: (place, which) => set(of(place), sql`published_at = ${which === 0 ? null : now}`),
    untell: (place, which) =>
      sql`
      delete from success_stories where ${of(place)} and id % 3 = ${which}`.execute(db),
    agree: (place) =>
      sql`
      insert into success_consents (success_id, client_id, text_version, given_at, given_to)
      select id, client_id, 1, ${now}, ${staff[0]} from success_stories where ${of(place)} on conflict do nothing`.execute(
        db,
      ),
    withdraw: (place) =>
      sql`
      update success_consents set withdrawn_at = ${now}, withdrawn_to = given_to
      where ${of(place)} and withdrawn_at is null`.execute(db),
  }
}
