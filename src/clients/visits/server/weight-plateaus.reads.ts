import { type RawBuilder, sql } from 'kysely'
import '#clients/clients/server/clients.table.ts'
import '#clients/food-lists/server/food-lists.table.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { type IsoDate, todayIn } from '#platform/contract/text/calendar.ts'
import { compiledOnce } from '#platform/server/compiled-once.ts'
import type { Db } from '#platform/server/database.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { detectPlateau, type PlateauWeighIn } from './weight-plateau.rules.ts'
import './visits.table.ts'

/*
 * Whether the weights of those who ever stopped are on a plateau is kept in `weight_plateaus`, by the rules in
 * `weight_plateaus_rules`. It takes all weigh-ins of a client and no SQL says it, so it is computed before the stops of a
 * client are counted. After other rules a job has everybody counted anew.
 */

type PlateauRules = Pick<SafetyPolicy, 'plateau'>

interface Weighed extends PlateauWeighIn {
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

async function onPlateau(db: Db, clientIds: readonly number[], policy: PlateauRules): Promise<number[]> {
  const standing = (rows: readonly Weighed[]) =>
    [...Map.groupBy(rows, (row) => row.client_id)].flatMap(([id, weighIns]) =>
      detectPlateau(weighIns, policy) === 'plateau' ? [id] : [],
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

/** Whether `weight_plateaus` is by the rules of the day. What is counted anew after other rules is not. */
export async function arePlateausInForce(db: Db, today: IsoDate): Promise<boolean> {
  const { rows } = await sql`
    select from weight_plateaus_rules where plateau = ${plateauOf(await safetyPolicy(db, today))}
      and not exists (select from projection_changes where source = 'term_pauses')`.execute(db)
  return rows.length > 0
}

const plateauOf = ({ plateau }: PlateauRules) => sql`${JSON.stringify(plateau)}::jsonb`

/** The rules that `weight_plateaus` is by; null: none yet. */
async function keptRules(db: Db): Promise<PlateauRules | null> {
  const { rows } = await sql<PlateauRules>`
    select plateau from weight_plateaus_rules where plateau <> '{}'`.execute(db)
  return rows[0] ?? null
}

/** Clients whose weigh-ins are read at once. */
const batch = 1000

/** Those of the clients who have a stop, and whether each is on a plateau; null: there are no rules yet. */
async function knownPlateaus(db: Db, clientIds: readonly number[]): Promise<Map<number, boolean | null>> {
  const { rows } = await sql<{ id: number }>`
    select distinct client_id as id from term_pauses where client_id = any (${clientIds}::bigint[])`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const rules = await keptRules(db)
  const standing = new Set(rules && (await onPlateau(db, ids, rules)))
  return new Map(ids.map((id) => [id, rules && standing.has(id)]))
}

/** Who has a stop, or had one when it was written last. */
const everStopped = compiledOnce(
  (_db, { clientIds }: { clientIds: readonly number[] }) => sql<{ client_id: number }>`
    select client_id from term_pauses where client_id = any (${clientIds}::bigint[])
    union select client_id from weight_plateaus where client_id = any (${clientIds}::bigint[]) ${preparedPlan}`,
)

/** Writes it of these clients. Nobody else counts meanwhile. */
export async function computePlateaus(transaction: Db, ofClients: readonly number[]): Promise<void> {
  const stopped = await everStopped(transaction, { clientIds: ofClients })
  if (stopped.length === 0) return
  const clientIds = stopped.map((row) => row.client_id)
  const known = await knownPlateaus(transaction, clientIds)
  const ids = [...known.keys()]
  await sql`
    with removed as (
      delete from weight_plateaus where client_id = any (${clientIds}::bigint[]) and client_id <> all (${ids}::bigint[]))
    insert into weight_plateaus as kept (client_id, is_plateau)
    select client_id, is_plateau
    from unnest(${ids}::bigint[], ${[...known.values()]}::boolean[]) known (client_id, is_plateau)
    on conflict (client_id) do update set is_plateau = excluded.is_plateau
    where kept.is_plateau is distinct from excluded.is_plateau`.execute(transaction)
}

/** After other rules everybody who stopped is to be counted anew. @returns how many clients */
export async function adoptPlateauRules(db: Db, now: Date): Promise<number> {
  const policy = await safetyPolicy(db, todayIn('IR', now))
  const { numAffectedRows = 0n } = await sql`
    with adopted as (
      update weight_plateaus_rules set plateau = ${plateauOf(policy)} where plateau <> ${plateauOf(policy)} returning 1)
    insert into projection_changes (client_id, source)
    select distinct client_id, 'term_pauses' from term_pauses where exists (select from adopted)`.execute(db)
  return Number(numAffectedRows)
}

/** Everybody who has a stop, some at a time, in the order of ids. */
async function* stoppedClients(db: Db): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      select distinct client_id as id from term_pauses where client_id > ${after}
      order by client_id limit ${batch}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id }) => id)
    after = last.id
  }
}

/** Writes it of everybody, by the rules of the day. The stops are counted after it. */
export async function rebuildPlateaus(transaction: Db, now: Date): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction)
  const policy = await safetyPolicy(transaction, todayIn('IR', now))
  await sql`update weight_plateaus_rules set plateau = ${plateauOf(policy)}`.execute(transaction)
  await sql`delete from weight_plateaus`.execute(transaction)
  for await (const ids of stoppedClients(transaction)) await computePlateaus(transaction, ids)
}

/** Clients of whom something else is kept than their weigh-ins say; the first thousand. */
export async function plateausThatDiffer(db: Db): Promise<number[]> {
  const found: number[] = []
  for await (const ids of stoppedClients(db)) {
    const known = await knownPlateaus(db, ids)
    const { rows } = await sql<{ id: number; isPlateau: boolean | null }>`
      select client_id as id, is_plateau as "isPlateau" from weight_plateaus
      where client_id = any (${ids}::bigint[])`.execute(db)
    const kept = new Map(rows.map(({ id, isPlateau }) => [id, isPlateau]))
    found.push(...ids.filter((id) => kept.get(id) !== known.get(id)))
    if (found.length >= batch) break
  }
  return found.slice(0, batch)
}
