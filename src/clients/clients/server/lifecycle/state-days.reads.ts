import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { lockCounting } from '#platform/server/projections/counting.ts'
import { compactUntil, rebuildPastSums } from '#platform/server/projections/kept-projection.ts'
import { namesOf, type Projection } from '#platform/server/projections/projection.ts'
import {
  areTooMany,
  currentRows,
  isCompactedFor,
  pendingChanges,
} from '#platform/server/projections/reading.ts'
import { countedRows } from '#platform/server/rollup.ts'
import type { ListState, Stage } from '../../lifecycle.contract.ts'
import { type BusinessDays, businessDays, dayOfRow, earliest } from '../business-days.reads.ts'
import { countedFacts } from '../facts/counted-facts.projection.ts'
import { factsOfDay, isToday } from '../facts/facts-of-day.reads.ts'
import { expiresSoon, listOverdueOrDue, listStateExpression, stageExpression } from './lifecycle.reads.ts'
import {
  lifecycleSettings,
  readLifecycleSettings,
  storedLifecycleSettings,
  type StoredSettings,
} from './lifecycle-settings.reads.ts'
import type { LifecycleSettings } from './lifecycle.rules.ts'
import { loadConditions, loadDays, loadNumbers, stateDays } from './state-days.projection.ts'

/** So many clients that are alike in all of this. */
export interface ClientState {
  country: string
  supporter_id: number | null
  diet_type: string | null
  stage: Stage
  list_state: ListState | null
  ends_soon: boolean
  /** How late the list that is due is, and whether it waits to be received; null: none is due. */
  delay: 'today' | 'three' | 'week' | 'more' | null
  is_sent: boolean
  /** How much of the way to the target is done, as `way_of` tells it, and in which term: 4 is a later one too. */
  way: string | null
  term_number: number | null
  clients: number
  /** Of all of them. */
  days_late: number
}

const kind = namesOf(stateDays.key.slice(1))
const loadSums = sql.join(
  loadNumbers.map(
    (name) => sql`sum(case when ${loadConditions[name]} then clients else 0 end) as ${sql.ref(name)}`,
  ),
)

/** Over `client_facts`, as `way_of` tells it. */
export const wayToTarget = sql<string | null>`way_of(client_facts.terms_count, client_facts.start_weight_g,
  client_facts.last_weight_g, client_facts.target_weight_g)`

interface StatesWanted {
  db: Db
  days: BusinessDays
  now: Date
  /** Whether nobody asks whose clients they are: `supporter_id` is then 0 for whoever has one. */
  isUnscoped?: boolean
}

type LoadsWanted = Omit<StatesWanted, 'isUnscoped'>

/**
 * The clients of a day by what they are in, as columns of `ClientState`: the days until today, whose rows add up, and some
 * take away; for a past day, and while the settings are not those that the days were counted with, by asking each client.
 */
export async function clientStates({
  db,
  days,
  now,
  isUnscoped,
}: StatesWanted): Promise<RawBuilder<unknown>> {
  if (!(await areCounted({ db, days, now }))) return askedStates(days, await lifecycleSettings(db), now)
  const day = dayOfRow(days, 'state_days.country')
  return sql`
    select ${kind}, clients, case when delay is null then 0 else clients * (${day} - date '2000-01-01') - due end as days_late
    from ${countedRows('state_days', isUnscoped)} where day <= ${day}`
}

/** What a list of clients may be narrowed by that is counted. */
export interface StateAsked {
  stage?: Stage | undefined
  listState?: ListState | undefined
  dietType?: string | undefined
}

/**
 * How many of all clients are in a state today; null where it is not counted, or too much is pending. For lists: nothing is
 * waited for.
 */
export async function countedInState(
  db: Db,
  days: BusinessDays,
  { stage, listState, dietType }: StateAsked,
): Promise<RawBuilder<number> | null> {
  const kept = await howKept(db, days)
  if (!kept.isCounted || areTooMany(kept.pending)) return null
  const conditions = [sql`day <= ${dayOfRow(days, 'state_days.country')}`]
  if (stage !== undefined) conditions.push(sql`stage = ${sql.lit(stage)}`)
  if (listState !== undefined) conditions.push(sql`list_state = ${sql.lit(listState)}`)
  if (dietType !== undefined) conditions.push(sql`diet_type = ${dietType}`)
  return sql<number>`(
    select coalesce(sum(clients), 0)::bigint
    from (${currentRows(countedFacts, stateDays, kept.pending, true)}) state_days
    where ${sql.join(conditions, sql` and `)})`
}

/**
 * The clients of a day by `country` and `supporter_id`, as `loadNumbers`; rows of one supporter add up. For lists as well:
 * nothing is waited for.
 */
export async function supporterLoads(wanted: LoadsWanted): Promise<RawBuilder<unknown>> {
  const { db, days, now } = wanted
  const kept = isToday(days, now) ? await howKept(db, days) : undefined
  if (!kept?.isCounted || areTooMany(kept.pending)) return askedLoads(wanted)
  return keptLoads(days, sql`(${currentRows(countedFacts, loadDays, kept.pending)}) load_days`)
}

function keptLoads(days: BusinessDays, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select country, supporter_id, ${namesOf(loadNumbers)} from ${rows} where day <= ${dayOfRow(days, 'load_days.country')}`
}

const askedLoads = async ({ db, days, now }: LoadsWanted): Promise<RawBuilder<unknown>> => sql`
  select country, supporter_id, ${loadSums} from (${askedStates(days, await lifecycleSettings(db), now)}) states
  group by country, supporter_id`

/** A join beside `client_facts` for `beside.load`: how many active clients its supporter has. */
export async function loadBeside(wanted: LoadsWanted): Promise<RawBuilder<unknown>> {
  const isCounted = await areCounted(wanted)
  const loads = isCounted ? keptLoads(wanted.days, sql`load_days`) : await askedLoads(wanted)
  // Of those that are shown each is looked up; who has to be asked is asked once.
  return isCounted
    ? sql`left join lateral (
        select sum(active)::int as load from (${loads}) loads where loads.supporter_id = client_facts.supporter_id
      ) beside on true`
    : sql`left join (
        select supporter_id as loaded_id, sum(active)::int as load from (${loads}) loads group by supporter_id
      ) beside on beside.loaded_id = client_facts.supporter_id`
}

/** Whether today is asked for, and today's states are counted. */
export const areCounted = async ({ db, days, now }: LoadsWanted): Promise<boolean> =>
  isToday(days, now) && (await howKept(db, days)).isCounted

/** Whether today is asked for, and sums that do not depend on settings are kept for it. */
export async function isCompacted({ db, days, now }: LoadsWanted): Promise<boolean> {
  if (!isToday(days, now)) return false
  const { rows } = await sql<{
    isCompacted: boolean
  }>`select ${isCompactedFor(earliest(days))} as "isCompacted"`.execute(db)
  return rows[0]!.isCompacted
}

/** Whether today's states are counted with the settings in force, and how many changes are pending: one statement. */
async function howKept(db: Db, days: BusinessDays): Promise<{ isCounted: boolean; pending: number }> {
  const { rows } = await sql<
    LifecycleSettings & { isCompacted: boolean; pending: number; stored: StoredSettings | null }
  >`
    select ${isCompactedFor(earliest(days))} as "isCompacted", ${pendingChanges(countedFacts)} as pending,
      ${storedLifecycleSettings} as stored, churned_after_days as "churnedAfterDays", expire_days as "expireDays"
    from state_days_settings ${preparedPlan}`.execute(db)
  const { isCompacted, pending, stored, churnedAfterDays, expireDays } = rows[0]!
  const known = readLifecycleSettings(stored)
  const areTheirs = known.churnedAfterDays === churnedAfterDays && known.expireDays === expireDays
  return { isCounted: isCompacted && areTheirs, pending }
}

function askedStates(days: BusinessDays, settings: LifecycleSettings, now: Date): RawBuilder<unknown> {
  const late = sql`${dayOfRow(days, 'client_facts.country')} - client_facts.list_due_on`
  const isDue = sql`coalesce(${listOverdueOrDue(days, settings)}, false)`
  return sql`
    select ${kind}, count(*) as clients, sum(days_late) as days_late from (
      select country, supporter_id, diet_type, ${stageExpression(days, settings)} as stage,
        ${listStateExpression(days, settings)} as list_state,
        coalesce(${expiresSoon(days, settings)}, false) as ends_soon,
        case when ${isDue} then delay_of(${late}) end as delay, case when ${isDue} then ${late} else 0 end as days_late,
        ${isDue} and client_facts.open_weighed_on is not null
          and client_facts.waiting_list_sent_on is not null as is_sent,
        ${wayToTarget} as way, case when ${wayToTarget} is not null then least(client_facts.terms_count, 4) end as term_number
      from ${factsOfDay(days, now)}
    ) each group by ${kind}`
}

/** Whether states were counted with these settings. */
const areSettings = ({ churnedAfterDays, expireDays }: LifecycleSettings): RawBuilder<boolean> => sql`exists (
  select from state_days_settings where churned_after_days = ${churnedAfterDays} and expire_days = ${expireDays})`

/**
 * Before the sums of states are compacted: has them kept for today, and counts them anew after other settings.
 * @param counted the projections with these sums
 */
export async function settleStates(db: Db, now: Date, counted: readonly Projection[]): Promise<void> {
  await compactUntil(db, earliest(businessDays(now)), counted)
  const { rows } = await sql<{ areKept: boolean }>`
    select ${areSettings(await lifecycleSettings(db))} as "areKept"`.execute(db)
  if (rows[0]!.areKept) return
  await db.transaction().execute(async (transaction) => {
    await lockCounting(transaction)
    await keepStateSettings(transaction)
    await rebuildPastSums(transaction, counted)
  })
}

/** The settings with which states are counted from now on: what was counted is counted anew afterwards. */
export async function keepStateSettings(transaction: Db): Promise<void> {
  const { churnedAfterDays, expireDays } = await lifecycleSettings(transaction)
  await sql`
    update state_days_settings set churned_after_days = ${churnedAfterDays}, expire_days = ${expireDays}`.execute(
    transaction,
  )
}
