import { sql } from 'kysely'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import { testNow } from '#platform/server/testing/test-app.ts'
import '#clients/terms/server/terms.table.ts'
import '#team/staff/server/staff.table.ts'
import { refreshFacts } from '../facts/client-facts.reads.ts'
import { clientSearchKey } from '../client-search.ts'
import type { ClientsTable } from '../clients.table.ts'

/** The business day of both countries at `testNow`. */
export const testToday: IsoDate = '2026-11-21'
const atNow = new Date(testNow)

let serial = 0

/** A staff member without roles. @returns the id */
export async function makeStaff(
  db: Db,
  given: { name?: string; teamId?: number; active?: boolean } = {},
): Promise<number> {
  serial += 1
  const { id } = await db
    .insertInto('staff')
    .values({
      username: `made-${serial}`,
      display_name: given.name ?? `پشتیبان ${serial}`,
      password_hash: 'no password',
      must_change_password: false,
      team_id: given.teamId ?? null,
      active: given.active ?? true,
      created_at: atNow,
      updated_at: atNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A team. @returns the id */
export async function makeTeam(db: Db, name = 'تیم آزمون'): Promise<number> {
  const { id } = await db
    .insertInto('teams')
    .values({ name_fa: name, name_ar: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Given = Omit<
  ClientsTable,
  'id' | 'created_at' | 'updated_at' | 'version' | 'folded_name' | 'erased_at' | 'unerased_id'
>
export type ClientOverrides = Partial<Given> & { created_at?: Date }

/** A registered client of Iran with facts; columns may be given. @returns the id */
export async function makeClient(db: Db, overrides: ClientOverrides = {}): Promise<number> {
  serial += 1
  const base = {
    code: `${overrides.country ?? 'IR'}-${900_000 + serial}`,
    full_name: 'سارا محمدی',
    phone:
      overrides.country === 'IQ'
        ? `+96477${String(10_000_000 + serial)}`
        : `+98912${String(1_000_000 + serial)}`,
    country: 'IR' as const,
    language: 'fa-IR' as const,
    registration_step: 'finished' as const,
    messages_opt_out: false,
    created_at: atNow,
    updated_at: atNow,
    ...overrides,
  }
  const { id } = await db
    .insertInto('clients')
    .values({
      ...base,
      search_key: clientSearchKey({ ...base, fullName: base.full_name }),
      sort_key: sortKey(base.full_name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refreshFacts(db, id, atNow)
  return id
}

/** A package of 30 days with 3 visits. @returns the id */
export async function makePackage(
  db: Db,
  given: { days?: number; visits?: number; price?: number } = {},
): Promise<number> {
  serial += 1
  const { id } = await db
    .insertInto('packages')
    .values({
      code: `package-${serial}`,
      name_fa: 'یک‌ماهه',
      name_ar: 'شهر واحد',
      days: given.days ?? 30,
      visits: given.visits ?? 3,
      price_irr: given.price ?? 9_500_000,
      product_line: 'diet',
      position: serial,
      retired_at: null,
      created_at: atNow,
      updated_at: atNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface TermOverrides {
  startOn?: IsoDate
  days?: number
  extraDays?: number
  dietType?: string
  packageId?: number
  /** Null for an unpaid term; otherwise paid at noon (UTC) of the start unless given. */
  paidAt?: Date | null
  refundedAt?: Date | null
}

/** A paid term of 30 days from today, without visits. @returns the id */
export async function makeTerm(db: Db, clientId: number, given: TermOverrides = {}): Promise<number> {
  const startOn = given.startOn ?? testToday
  const { id } = await db
    .insertInto('terms')
    .values({
      client_id: clientId,
      package_id: given.packageId ?? (await makePackage(db)),
      days: given.days ?? 30,
      visits_included: 3,
      diet_type: given.dietType ?? 'weight_loss',
      diet_id: null,
      start_on: startOn,
      extra_days: given.extraDays ?? 0,
      price: 9_500_000,
      currency: 'IRR',
      paid_at: given.paidAt === undefined ? earlier(atNow, new Date(`${startOn}T06:00:00Z`)) : given.paidAt,
      refunded_at: given.refundedAt ?? null,
      created_at: atNow,
      updated_at: atNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refreshFacts(db, clientId, atNow)
  return id
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** A stop of a term; open without a last day. */
export async function makePause(
  db: Db,
  clientId: number,
  stop: { termId: number; fromDay: IsoDate; toDay: IsoDate | null },
): Promise<void> {
  await db
    .insertInto('term_pauses')
    .values({
      client_id: clientId,
      term_id: stop.termId,
      from_day: stop.fromDay,
      to_day: stop.toDay,
      reason: 'سفر',
      created_at: atNow,
    })
    .execute()
  await refreshFacts(db, clientId, atNow)
}

export interface VisitOverrides {
  number?: number
  dueOn?: IsoDate
  weighedOn?: IsoDate | null
  weightG?: number | null
}

/** A visit due today, not weighed. @returns the id */
export async function makeVisit(
  db: Db,
  clientId: number,
  termId: number,
  given: VisitOverrides = {},
): Promise<number> {
  const { number = 1, dueOn = testToday, weighedOn = null } = given
  const weightG = given.weightG ?? (weighedOn === null ? null : 80_000)
  const { rows } = await sql<{ id: number }>`
    insert into visits (client_id, term_id, number, due_on, weighed_on, weight_g, created_at, updated_at)
    values (${clientId}, ${termId}, ${number}, ${dueOn}, ${weighedOn}, ${weightG}, ${atNow}, ${atNow}) returning id
  `.execute(db)
  await refreshFacts(db, clientId, atNow)
  return rows[0]!.id
}

export interface ListOverrides {
  fromDay?: IsoDate
  days?: number
  state?: 'draft' | 'sent' | 'received' | 'replaced'
  /** Business days; sent and received at 06:00 UTC. */
  sentOn?: IsoDate
  receivedOn?: IsoDate
}

/** A received list of ten days from today. @returns the id */
export async function makeList(
  db: Db,
  clientId: number,
  visitId: number,
  given: ListOverrides = {},
): Promise<number> {
  const { fromDay = testToday, days = 10, state = 'received' } = given
  const sentOn = given.sentOn ?? given.receivedOn ?? fromDay
  const at = (day: IsoDate) => new Date(`${day}T06:00:00Z`)
  const sentAt = state === 'draft' ? null : at(sentOn)
  const receivedAt = state === 'received' ? at(given.receivedOn ?? sentOn) : null
  const { rows } = await sql<{ id: number }>`
    insert into food_lists (client_id, visit_id, kind, from_day, days, state, sent_at, received_at, created_at, updated_at)
    values (${clientId}, ${visitId}, 'choices', ${fromDay}, ${days}, ${state}, ${sentAt}, ${receivedAt}, ${atNow}, ${atNow})
    returning id
  `.execute(db)
  await refreshFacts(db, clientId, atNow)
  return rows[0]!.id
}

/** A woman of 34 years, 165 cm, 82 kg at the start, who wants to lose weight. */
export const dieterBody = {
  sex: 'female',
  birth_date: '1992-05-10',
  height_mm: 1650,
  start_weight_g: 82_000,
  target_weight_g: 65_000,
  goal: 'lose',
  activity_type: 'light',
} as const satisfies ClientOverrides

/** A client in the eleventh day of a term of thirty, with one open visit. */
export async function makeActiveClient(
  db: Db,
  overrides: ClientOverrides & { supporter_id: number },
  visit: VisitOverrides = {},
): Promise<{ clientId: number; termId: number; visitId: number }> {
  const clientId = await makeClient(db, overrides)
  const termId = await makeTerm(db, clientId, { startOn: addDays(testToday, -10) })
  const visitId = await makeVisit(db, clientId, termId, visit)
  return { clientId, termId, visitId }
}
