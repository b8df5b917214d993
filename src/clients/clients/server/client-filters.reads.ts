import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import type { messageAges } from '../last-message.contract.ts'
import type { weighedAges } from '../client-filters.contract.ts'
import type { clientQueries } from '../clients.contract.ts'
import { dayOfRow, earliest, latest, plusDays, zoneOfRow, type BusinessDays } from './business-days.reads.ts'
import { type Bordered, supporterInScope } from '#platform/server/client-scope.ts'

type Filters = Omit<z.output<typeof clientQueries.list>, 'page' | 'perPage' | 'sort'>
type Condition = RawBuilder<SqlBool>

/** What clients told about themselves, and likely duplicates. Over `clients`. */
export function wishConditions(actor: Bordered, { language, messages, duplicates }: Filters): Condition[] {
  const conditions: Condition[] = []
  if (language !== undefined) conditions.push(sql`clients.language = ${language}`)
  if (messages === 'refused') conditions.push(sql`clients.messages_opt_out`)
  if (messages === 'allowed') conditions.push(sql`not clients.messages_opt_out`)
  if (duplicates !== undefined) conditions.push(hasDuplicate(actor))
  return conditions
}

// The inner table hides the outer one under its name: so both stay inside the same border. As an array the few ids are
// looked up one by one; as a subquery the planner would expect a third of all clients.
const hasDuplicate = (actor: Bordered): Condition => sql`clients.id = any (array(
  select unnest(array_agg(clients.id)) from clients
  where clients.birth_date is not null and clients.closed_on is null
    and ${supporterInScope(actor, 'clients.supporter_id')}
  group by clients.folded_name, clients.birth_date having count(*) > 1))`

/** Who fasts, by the day in the client's country. Over `clients`. */
export function fastingConditions({ fasting }: Filters, days: BusinessDays): Condition[] {
  if (fasting === undefined) return []
  const today = dayOfRow(days, 'clients.country')
  const isAsked =
    fasting === 'now' ? sql`from_day <= ${today} and to_day >= ${today}` : sql`from_day > ${today}`
  return [
    sql`exists (select from fasting_periods
      where fasting_periods.client_id = clients.id and cancelled_at is null and ${isAsked})`,
  ]
}

type FactColumn = 'client_facts.paid_until' | 'client_facts.next_due_on'

/** When the paid time ends, and the next visit is. Over `client_facts`. */
export function dayConditions({ endFrom, endTo, nextDueFrom, nextDueTo }: Filters): Condition[] {
  return [
    ...between('client_facts.paid_until', endFrom, endTo),
    ...between('client_facts.next_due_on', nextDueFrom, nextDueTo),
  ]
}

function between(column: FactColumn, from: string | undefined, to: string | undefined): Condition[] {
  const conditions: Condition[] = []
  if (from !== undefined) conditions.push(sql`${sql.ref(column)} >= ${from}::date`)
  if (to !== undefined) conditions.push(sql`${sql.ref(column)} <= ${to}::date`)
  return conditions
}

/** The last weigh-in and what it shows against the first weight. Over `client_facts`. */
export function weightConditions(filters: Filters, days: BusinessDays): Condition[] {
  const { weighed, weightFrom, weightTo, weightChangeFrom, weightChangeTo } = filters
  const weight = sql`client_facts.last_weight_g`
  // As it stands in the index.
  const change = sql`(client_facts.last_weight_g - client_facts.start_weight_g)`
  const conditions: Condition[] = weighed === undefined ? [] : [weighedAgo(weighed, days)]
  if (weightFrom !== undefined) conditions.push(sql`${weight} >= ${weightFrom}::int`)
  if (weightTo !== undefined) conditions.push(sql`${weight} <= ${weightTo}::int`)
  if (weightChangeFrom !== undefined) conditions.push(sql`${change} >= ${weightChangeFrom}::int`)
  if (weightChangeTo !== undefined) conditions.push(sql`${change} <= ${weightChangeTo}::int`)
  return conditions
}

/** When the client was written to last, and whether something of theirs waits. Over `client_facts`. */
export function messageConditions({ lastMessage, reply }: Filters, days: BusinessDays): Condition[] {
  const conditions: Condition[] = lastMessage === undefined ? [] : [writtenAgo(lastMessage, days)]
  if (reply !== undefined) conditions.push(sql`client_facts.reply_waits_on is not null`)
  return conditions
}

/** So many days ago, both included. */
interface DaysAgo {
  from: number
  to: number | null
}

/** Since the last message. */
const messageDays: Record<Exclude<(typeof messageAges)[number], 'never'>, DaysAgo> = {
  today: { from: 0, to: 0 },
  week: { from: 0, to: 7 },
  month: { from: 8, to: 30 },
  older: { from: 31, to: null },
}

function writtenAgo(age: (typeof messageAges)[number], days: BusinessDays): Condition {
  if (age === 'never') return sql`client_facts.last_message_at is null`
  const { from, to } = messageDays[age]
  const before = writtenCompared('<', plusDays(days, 1 - from))
  if (to === null) return before
  return sql`(${before} and ${writtenCompared('>=', plusDays(days, -to))})`
}

/** Against the beginning of a day in the client's country. The plain bound, wider by a day, lets the index answer. */
function writtenCompared(operator: '<' | '>=', bound: BusinessDays): Condition {
  const compare = sql.raw(operator)
  const wide = operator === '<' ? latest(plusDays(bound, 1)) : earliest(plusDays(bound, -1))
  const start = sql`(${dayOfRow(bound, 'client_facts.country')})::timestamp at time zone ${zoneOfRow('client_facts.country')}`
  return sql`(client_facts.last_message_at ${compare} ${wide}::timestamptz
    and client_facts.last_message_at ${compare} (${start}))`
}

/** Since the weigh-in. */
const weighedDays: Record<Exclude<(typeof weighedAges)[number], 'never'>, DaysAgo> = {
  week: { from: 0, to: 7 },
  fortnight: { from: 8, to: 14 },
  month: { from: 15, to: 30 },
  older: { from: 31, to: null },
}

/** The plain bounds let the index answer; between the midnights of the countries they are a day wider. */
function weighedAgo(age: (typeof weighedAges)[number], days: BusinessDays): Condition {
  if (age === 'never') return sql`client_facts.last_weighed_on is null`
  const { from, to } = weighedDays[age]
  const newest = plusDays(days, -from)
  const until = sql`(client_facts.last_weighed_on <= ${latest(newest)}::date
    and client_facts.last_weighed_on <= ${dayOfRow(newest, 'client_facts.country')})`
  if (to === null) return sql`${until}`
  const oldest = plusDays(days, -to)
  return sql`(${until} and client_facts.last_weighed_on >= ${earliest(oldest)}::date
    and client_facts.last_weighed_on >= ${dayOfRow(oldest, 'client_facts.country')})`
}
