import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import {
  foldRollup,
  rebuildRollup,
  type Rollup,
  type RollupDifference,
  rollupDifferences,
} from '#platform/server/rollup.ts'
import type { ListState, Stage } from '../lifecycle.contract.ts'
import { type BusinessDays, businessDays, dayOfRow, earliest } from './business-days.reads.ts'
import { factsOfDay, isToday } from './facts-of-day.reads.ts'
import { expiresSoon, listStateExpression, stageExpression } from './lifecycle.reads.ts'
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
  clients: number
}

const kind = sql`country, supporter_id, diet_type, stage, list_state, ends_soon`

/** Days on which a state is entered and left, counted; kept by triggers of `client_facts`. Those before `today` are one. */
const stateDays = (today: string): Rollup<'clients'> => ({
  table: 'state_days',
  key: sql`day, ${kind}`,
  sums: ['clients'],
  counted: sql`
    select case when turn.day < ${today}::date then '-infinity' else turn.day end as day, turn.country,
      turn.supporter_id, turn.diet_type, turn.stage, turn.list_state, turn.ends_soon, sum(turn.sign) as clients
    from client_facts facts cross join lateral state_turns(facts) turn
    group by 1, 2, 3, 4, 5, 6, 7 having sum(turn.sign) <> 0`,
})

const firstToday = (now: Date) => earliest(businessDays(now))

/**
 * The clients of a day by what they are in, as columns of `ClientState`: the sum of the days until today; for a past day,
 * and while the settings are not those that the days were counted with, by asking each client.
 */
export async function clientStates(db: Db, days: BusinessDays, now: Date): Promise<RawBuilder<unknown>> {
  const settings = await lifecycleSettings(db)
  if (isToday(days, now) && (await areCountedWith(db, settings))) {
    return sql`
      select ${kind}, sum(clients)::bigint as clients from state_days
      where day <= ${dayOfRow(days, 'state_days.country')}
      group by ${kind} having sum(clients) <> 0`
  }
  return sql`
    select ${kind}, count(*) as clients from (
      select country, supporter_id, diet_type, ${stageExpression(days, settings)} as stage,
        ${listStateExpression(days, settings)} as list_state,
        coalesce(${expiresSoon(days, settings)}, false) as ends_soon
      from ${factsOfDay(days, now)}
    ) each group by ${kind}`
}

async function areCountedWith(db: Db, { leftAfterDays, expireDays }: LifecycleSettings): Promise<boolean> {
  const { rows } = await sql`
    select from state_days_settings
    where left_after_days = ${leftAfterDays} and expire_days = ${expireDays}`.execute(db)
  return rows.length > 0
}

/** Puts what lies before today on one day, and counts anew after other settings. @returns how many rows went into others */
export async function foldStateDays(db: Db, now: Date): Promise<number> {
  if (!(await areCountedWith(db, await lifecycleSettings(db)))) {
    await db.transaction().execute((transaction) => rebuildStateDays(transaction, now))
  }
  const today = firstToday(now)
  await sql`
    update state_days set day = '-infinity' where day > '-infinity' and day < ${today}::date`.execute(db)
  return foldRollup(db, stateDays(today))
}

export async function rebuildStateDays(transaction: Db, now: Date): Promise<void> {
  const { leftAfterDays, expireDays } = await lifecycleSettings(transaction)
  await sql`
    update state_days_settings set left_after_days = ${leftAfterDays}, expire_days = ${expireDays}`.execute(
    transaction,
  )
  await rebuildRollup(transaction, stateDays(firstToday(now)))
}

/** Where the folded days are not what the facts of clients say; the first thousand. */
export async function stateDifferences(
  db: Db,
  now: Date,
): Promise<RollupDifference<ClientState & { day: string }, 'clients'>[]> {
  await foldStateDays(db, now)
  return rollupDifferences(db, stateDays(firstToday(now)))
}
