import { type RawBuilder, sql } from 'kysely'
import '#clients/clients/server/clients.table.ts'
import '#clients/food-lists/server/food-lists.table.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { type IsoDate, todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { stallOf, type StalledWeighIn } from './weight-stall.rules.ts'
import './visits.table.ts'

/*
 * Whether the weights of those who ever stopped stand still is kept in `weight_stalls`. Telling it takes all weigh-ins of
 * a client, so triggers only take back what was told, and the service tells it anew in its turn; whoever asks meanwhile
 * tells the few that are missing by itself.
 */

interface Weighed extends StalledWeighIn {
  client_id: number
}

/**
 * Which of the clients want to lose weight and stand on a plateau, as their weight charts say. Lists that were never
 * taken can only speak against it, so they are looked up for those alone who stand on one without them.
 */
export async function clientsOnPlateau(
  db: Db,
  clientIds: readonly number[],
  today: IsoDate,
): Promise<number[]> {
  if (clientIds.length === 0) return []
  return onPlateau(db, clientIds, await safetyPolicy(db, today))
}

async function onPlateau(db: Db, clientIds: readonly number[], policy: SafetyPolicy): Promise<number[]> {
  const standing = (rows: readonly Weighed[]) =>
    [...Map.groupBy(rows, (row) => row.client_id)].flatMap(([id, weighIns]) =>
      stallOf(weighIns, policy) === 'plateau' ? [id] : [],
    )
  const perhaps = standing(await weighInsOf(db, clientIds, sql`false`))
  return standing(await weighInsOf(db, perhaps, listWaits))
}

/** Of a visit: what was sent for it, and nothing of it was ever taken. */
const listWaits = sql<boolean | null>`(
  select bool_and(list.state = 'sent') from food_lists list
  where list.visit_id = visit.id and list.state in ('sent', 'received'))`

/** The weigh-ins of those who want to lose weight, in the order of days. */
async function weighInsOf(
  db: Db,
  clientIds: readonly number[],
  isWaiting: RawBuilder<boolean | null>,
): Promise<Weighed[]> {
  if (clientIds.length === 0) return []
  const { rows } = await sql<Weighed>`
    select client_id, "on", "weightG", "stateCode",
      coalesce(lag(is_waiting) over (partition by client_id order by "on", id), false) as "isListMissed"
    from (
      select visit.client_id, visit.id, visit.weighed_on as "on", visit.weight_g as "weightG",
        visit.state_code as "stateCode", ${isWaiting} as is_waiting
      from visits visit join clients on clients.id = visit.client_id
      where visit.client_id = any (${clientIds}::bigint[]) and clients.goal = 'lose'
        and visit.weighed_on is not null and visit.weight_g is not null
    ) weighed
    order by client_id, "on", id`.execute(db)
  return rows
}

/** Whether `weight_stalls` was told by the rules of the day. */
export async function areStallsInForce(db: Db, today: IsoDate): Promise<boolean> {
  return isToldBy(db, await safetyPolicy(db, today))
}

async function isToldBy(db: Db, policy: SafetyPolicy): Promise<boolean> {
  const { rows } = await sql`
    select from weight_stalls_rules where plateau = ${plateauOf(policy)}`.execute(db)
  return rows.length > 0
}

const plateauOf = ({ plateau }: SafetyPolicy) => sql`${JSON.stringify(plateau)}::jsonb`

/** Clients whose weigh-ins are read at once. */
const batch = 1000

/** Tells what is to be told, after other rules everything. `db` is the pool. @returns how many clients */
export async function tellStalls(db: Db, now: Date): Promise<number> {
  const policy = await safetyPolicy(db, todayIn('IR', now))
  if (!(await isToldBy(db, policy))) await takeBackAll(db, policy)
  return tellUntold(db, policy)
}

async function tellUntold(db: Db, policy: SafetyPolicy): Promise<number> {
  let done = 0
  for (let after = 0; ;) {
    const { rows } = await sql<Untold>`
      select client_id as id, turn from weight_stalls
      where is_plateau is null and client_id > ${after} order by client_id limit ${batch}`.execute(db)
    const last = rows.at(-1)
    if (!last) return done
    done += await tell(db, rows, policy)
    after = last.id
  }
}

interface Untold {
  id: number
  turn: number
}

/** The lock first, as whoever writes a weigh-in has it. */
const lockedClients = (ids: RawBuilder<unknown>) => sql`
  locked as materialized (select id from clients where id in (${ids}) order by id for no key update)`

/** Writes nothing of whoever was weighed meanwhile, and nothing by rules that are past. */
async function tell(db: Db, untold: readonly Untold[], policy: SafetyPolicy): Promise<number> {
  const ids = untold.map(({ id }) => id)
  const standing = await onPlateau(db, ids, policy)
  const result = await sql`
    with ${lockedClients(sql`select unnest(${ids}::bigint[])`)}
    update weight_stalls set is_plateau = weight_stalls.client_id = any (${standing}::bigint[])
    from locked, unnest(${ids}::bigint[], ${untold.map(({ turn }) => turn)}::int[]) as known (client_id, turn)
    where weight_stalls.client_id = locked.id and known.client_id = locked.id and weight_stalls.turn = known.turn
      and exists (select from weight_stalls_rules where plateau = ${plateauOf(policy)})`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** Under no rules nothing is told; those of the policy stand when nothing told by others is left. */
async function takeBackAll(db: Db, policy: SafetyPolicy): Promise<void> {
  await sql`update weight_stalls_rules set plateau = '{}'`.execute(db)
  for (let taken = 1n; taken > 0n;) {
    const { numAffectedRows = 0n } = await sql`
      with ${lockedClients(sql`
        select client_id from weight_stalls where is_plateau is not null order by client_id limit ${batch}`)}
      update weight_stalls set is_plateau = null, turn = turn + 1
      from locked where client_id = locked.id and is_plateau is not null`.execute(db)
    taken = numAffectedRows
  }
  await sql`update weight_stalls_rules set plateau = ${plateauOf(policy)}`.execute(db)
}

/** Tells all of whoever has a stop. */
export async function rebuildStalls(transaction: Db, now: Date): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction)
  await sql`delete from weight_stalls`.execute(transaction)
  await sql`insert into weight_stalls (client_id) select distinct client_id from stops`.execute(transaction)
  const policy = await safetyPolicy(transaction, todayIn('IR', now))
  await takeBackAll(transaction, policy)
  await tellUntold(transaction, policy)
}

/** Clients of whom something else was told than their weigh-ins say, or nothing ever will be; the first thousand. */
export async function stallsThatDiffer(db: Db, now: Date): Promise<number[]> {
  const policy = await safetyPolicy(db, todayIn('IR', now))
  const isTold = await isToldBy(db, policy)
  const found: number[] = []
  for (let after = 0; found.length < batch;) {
    const { rows } = await sql<{ id: number; isPlateau: boolean | null; isMissing: boolean }>`
      select stopped.client_id as id, is_plateau as "isPlateau", stall.client_id is null as "isMissing"
      from (
        select distinct client_id from stops where client_id > ${after} order by client_id limit ${batch}
      ) stopped left join weight_stalls stall using (client_id) order by id`.execute(db)
    const last = rows.at(-1)
    if (!last) break
    const told = isTold ? rows.filter(({ isPlateau }) => isPlateau !== null) : []
    const standing = new Set(
      await onPlateau(
        db,
        told.map(({ id }) => id),
        policy,
      ),
    )
    const wrong = told.filter(({ id, isPlateau }) => isPlateau !== standing.has(id))
    found.push(...[...rows.filter(({ isMissing }) => isMissing), ...wrong].map(({ id }) => id))
    after = last.id
  }
  return found.slice(0, batch)
}
