import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import {
  countedRows,
  foldDays,
  rebuildRollup,
  type Rollup,
  type RollupDifference,
  rollupDifferences,
} from '#platform/server/rollup.ts'
import type { ListState, Stage } from '../lifecycle.contract.ts'
import { type BusinessDays, businessDays, dayOfRow, earliest } from './business-days.reads.ts'
import { factsOfDay, isToday } from './facts-of-day.reads.ts'
import { expiresSoon, listOverdueOrDue, listStateExpression, stageExpression } from './lifecycle.reads.ts'
import { lifecycleSettings } from './lifecycle-settings.reads.ts'
import type { LifecycleSettings } from './lifecycle.rules.ts'

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

/** What supporters are told of, over the columns of `ClientState`: which clients each number counts. */
const loadConditions = {
  clients: sql<SqlBool>`true`,
  active: sql<SqlBool>`stage = 'active'`,
  untaken: sql<SqlBool>`stage = 'untaken'`,
  /** Whose list is due today, weighed or not. */
  due: sql<SqlBool>`list_state in ('weigh_in_due', 'list_due_today')`,
  list_late: sql<SqlBool>`list_state = 'list_late'`,
  weigh_in_late: sql<SqlBool>`list_state = 'weigh_in_late'`,
  ends_soon: sql<SqlBool>`ends_soon`,
  reserved: sql<SqlBool>`stage = 'reserved'`,
  paused: sql<SqlBool>`stage = 'paused'`,
  ended: sql<SqlBool>`stage = 'ended'`,
  left: sql<SqlBool>`stage = 'left'`,
  open: sql<SqlBool>`stage <> 'closed'`,
}
type LoadNumber = keyof typeof loadConditions
export const loadNumbers = Object.keys(loadConditions) as LoadNumber[]
const loadSums = sql.join(
  loadNumbers.map(
    (name) => sql`sum(case when ${loadConditions[name]} then clients else 0 end) as ${sql.ref(name)}`,
  ),
)

const kind = sql`country, supporter_id, diet_type, stage, list_state, ends_soon, delay, is_sent, way, term_number`

/** Over `client_facts`, as `way_of` tells it. */
export const wayToTarget = sql<string | null>`way_of(client_facts.terms_count, client_facts.start_weight_g,
  client_facts.last_weight_g, client_facts.target_weight_g)`

/** Days on which a state is entered and left, counted; kept by triggers of `client_facts`. Those before `today` are one. */
const stateDays = (today: string): Rollup<'clients' | 'due'> => ({
  table: 'state_days',
  key: sql`day, ${kind}`,
  sums: ['clients', 'due'],
  counted: sql`
    select case when turn.day < ${today}::date then '-infinity' else turn.day end as day, turn.country,
      turn.supporter_id, turn.diet_type, turn.stage, turn.list_state, turn.ends_soon, turn.delay, turn.is_sent, turn.way,
      turn.term_number, sum(turn.sign) as clients, sum(turn.sign * turn.due) as due
    from client_facts facts cross join lateral state_turns(facts) turn
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(turn.sign) <> 0 or sum(turn.sign * turn.due) <> 0`,
})

/** The same by supporter, as the numbers that these are told of; kept by a trigger of `state_days`. */
const loadDays: Rollup<LoadNumber> = {
  table: 'load_days',
  coarser: [],
  key: sql`day, country, supporter_id`,
  sums: loadNumbers,
  counted: sql`select day, country, supporter_id, ${loadSums} from state_days group by 1, 2, 3`,
}

interface StatesWanted {
  db: Db
  days: BusinessDays
  now: Date
  /** Whether nobody asks whose clients they are: `supporter_id` is then 0 for whoever has one. */
  isForAll?: boolean
}

type LoadsWanted = Omit<StatesWanted, 'isForAll'>

const firstToday = (now: Date) => earliest(businessDays(now))

/**
 * The clients of a day by what they are in, as columns of `ClientState`: the days until today, whose rows add up, and some
 * take away; for a past day, and while the settings are not those that the days were counted with, by asking each client.
 */
export async function clientStates({ db, days, now, isForAll }: StatesWanted): Promise<RawBuilder<unknown>> {
  if (!(await areCounted({ db, days, now }))) return askedStates(days, await lifecycleSettings(db), now)
  const day = dayOfRow(days, 'state_days.country')
  return sql`
    select ${kind}, clients, case when delay is null then 0 else clients * (${day} - date '2000-01-01') - due end as days_late
    from ${countedRows('state_days', isForAll)} where day <= ${day}`
}

/** What a list of clients may be narrowed by that is counted beforehand. */
export interface StateAsked {
  stage?: Stage | undefined
  listState?: ListState | undefined
  dietType?: string | undefined
}

/**
 * How many of all clients are in a state today, as it is counted beforehand; null while the settings are not those that
 * the days were counted with.
 */
export async function countedInState(
  db: Db,
  days: BusinessDays,
  { stage, listState, dietType }: StateAsked,
): Promise<RawBuilder<number> | null> {
  if (!(await areCountedNow(db))) return null
  const conditions = [sql`day <= ${dayOfRow(days, 'state_days.country')}`]
  if (stage !== undefined) conditions.push(sql`stage = ${sql.lit(stage)}`)
  if (listState !== undefined) conditions.push(sql`list_state = ${sql.lit(listState)}`)
  if (dietType !== undefined) conditions.push(sql`diet_type = ${dietType}`)
  return sql<number>`(
    select coalesce(sum(clients), 0)::bigint from ${countedRows('state_days', true)}
    where ${sql.join(conditions, sql` and `)})`
}

/** The same clients by `country` and `supporter_id`, as `loadNumbers`; rows of one supporter add up. */
export async function supporterLoads(wanted: LoadsWanted): Promise<RawBuilder<unknown>> {
  return loadsOf(wanted, await areCounted(wanted))
}

async function loadsOf(wanted: LoadsWanted, isCounted: boolean): Promise<RawBuilder<unknown>> {
  const { days } = wanted
  if (isCounted) {
    const numbers = sql.join(loadNumbers.map((name) => sql.ref(name)))
    return sql`select country, supporter_id, ${numbers} from load_days where day <= ${dayOfRow(days, 'load_days.country')}`
  }
  return sql`select country, supporter_id, ${loadSums} from (${await clientStates(wanted)}) states group by country, supporter_id`
}

/** A join beside `client_facts` for `beside.load`: how many active clients its supporter has. */
export async function loadBeside(wanted: LoadsWanted): Promise<RawBuilder<unknown>> {
  const isCounted = await areCounted(wanted)
  const loads = await loadsOf(wanted, isCounted)
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
  isToday(days, now) && (await areCountedNow(db))

/** Whether states were counted with the settings in force. */
const areCountedNow = async (db: Db): Promise<boolean> => areCountedWith(db, await lifecycleSettings(db))

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
async function areCountedWith(db: Db, { leftAfterDays, expireDays }: LifecycleSettings): Promise<boolean> {
  const { rows } = await sql`
    select from state_days_settings
    where left_after_days = ${leftAfterDays} and expire_days = ${expireDays}`.execute(db)
  return rows.length > 0
}

/** Puts what lies before today on one day, and counts anew after other settings. @returns how many rows went into others */
export async function foldStateDays(db: Db, now: Date): Promise<number> {
  if (!(await areCountedNow(db))) {
    await db.transaction().execute((transaction) => rebuildStateDays(transaction, now))
  }
  const today = firstToday(now)
  const folded = await foldDays(db, stateDays(today), today)
  return folded + (await foldDays(db, loadDays, today))
}

export async function rebuildStateDays(transaction: Db, now: Date): Promise<void> {
  const { leftAfterDays, expireDays } = await lifecycleSettings(transaction)
  await sql`
    update state_days_settings set left_after_days = ${leftAfterDays}, expire_days = ${expireDays}`.execute(
    transaction,
  )
  await rebuildRollup(transaction, stateDays(firstToday(now)))
  await rebuildRollup(transaction, loadDays)
}

/**
 * Where the folded days are not what the facts of clients say or, if they are, the numbers of supporters not what the days
 * do; the first thousand.
 */
export async function stateDifferences(
  db: Db,
  now: Date,
): Promise<RollupDifference<{ day: string; supporter_id: number | null }, 'clients'>[]> {
  await foldStateDays(db, now)
  const found = await rollupDifferences<ClientState & { day: string }, 'clients' | 'due'>(
    db,
    stateDays(firstToday(now)),
  )
  return found.length > 0 ? found : rollupDifferences(db, loadDays)
}
