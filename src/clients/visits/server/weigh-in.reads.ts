import { sql, type RawBuilder } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { keptSqlInScope } from '#platform/server/kept-sql.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { assertFound } from '#platform/server/versions.ts'
import type { Bordered } from '#platform/server/client-scope.ts'
import { termBeside, termsBeside } from '#clients/terms/server/term-actions.reads.ts'
import type { Term } from '#clients/terms/terms.contract.ts'
import { knownPolicies, policyBeside, policyOf } from '#nutrition/composer/server/composer.reads.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { isUsableEntry } from '#system/registries/server/registries.reads.ts'
import { type ClientHealth, healthBeside, healthOf } from './client-health.reads.ts'
import { correctionBefore, correctionOn } from './energy-correction.reads.ts'
import { surroundingsBeside, toSurroundings, type VisitSurroundings } from './visit-view.ts'
import { type VisitRow, visitsInScope } from './visits.reads.ts'

/** What a weigh-in says of itself, as far as something is to be read for it. Absent: as the visit has it. */
export interface AskedWeighIn {
  weighedOn?: IsoDate | undefined
  stateCode?: string | null | undefined
  activityType?: string | undefined
}

/** A visit and everything that recording its weight goes by. */
export interface WeighInReading {
  row: VisitRow
  around: VisitSurroundings
  /** The term of the visit. */
  term: Term
  /** The first day of the first term. */
  firstDay: IsoDate
  /** In force on the day of the weigh-in. */
  policy: SafetyPolicy
  /** Of the client as of today. */
  health: ClientHealth
  /** What the weigh-in before this one ended with, kcal per day. */
  inheritedKcal: number
  /** Whether codes that were asked for are in use. */
  isUsable: { stateCode: boolean; activityType: boolean }
}

/**
 * One statement, and one more where the client dislikes something. The caller holds the client's row.
 * @throws `not-found`
 */
export async function readForWeighIn(
  db: Db,
  { actor, visitId, today }: { actor: Actor; visitId: number; today: IsoDate },
  { weighedOn, stateCode, activityType }: AskedWeighIn,
): Promise<WeighInReading> {
  const codes = { stateCode: stateCode ?? null, activityType: activityType ?? null }
  const asked = { visitId, today, weighedOn: weighedOn ?? null, ...codes, policies: knownPolicies() }
  const reading = keptSqlInScope(['weigh-in'], actor, asked, (reader, each, kept) =>
    selectReading(kept, reader, each).modifyEnd(preparedPlan),
  )
  const { rows } = await reading.execute(db)
  const [found] = rows
  assertFound(found)
  const { around, terms, policy_then, policy_now, health, correction_before, is_state, is_activity, ...row } =
    found
  const policy = policyOf(policy_then)
  const term = terms.find(({ id }) => id === row.term_id)
  assertFound(term)
  return {
    row,
    around: toSurroundings(around, today),
    term: termBeside(term, today),
    firstDay: terms.at(-1)!.start_on,
    policy,
    health: await healthOf(db, health, policy_now === null ? policy : policyOf(policy_now)),
    inheritedKcal: correctionOn(weighedOn ?? row.weighed_on ?? today, correction_before),
    isUsable: { stateCode: is_state, activityType: is_activity },
  }
}

interface Asked {
  visitId: number
  today: IsoDate
  weighedOn: IsoDate | null
  stateCode: string | null
  activityType: string | null
  /** Which need not be sent. */
  policies: readonly string[]
}

function selectReading(
  db: Db,
  actor: Bordered,
  { visitId, today, weighedOn, stateCode, activityType, policies }: Asked,
) {
  const ids = { visit: sql`visits.id`, client: sql`visits.client_id` }
  const { client } = ids
  const day = sql`coalesce(${weighedOn}::date, visits.weighed_on)`
  return visitsInScope(db, actor)
    .select([
      surroundingsBeside(db, ids).as('around'),
      termsBeside(db, client).as('terms'),
      policyBeside(day, policies).as('policy_then'),
      policyUnless(day, today, policies).as('policy_now'),
      healthBeside(db, client, today).as('health'),
      correctionBefore(ids, day).as('correction_before'),
      isUsableEntry('visit_states', stateCode).as('is_state'),
      isUsableEntry('activity_types', activityType).as('is_activity'),
    ])
    .where('visits.id', '=', visitId)
}

/** The policy of today where it may be another one. */
const policyUnless = (day: RawBuilder<unknown>, today: IsoDate, policies: readonly string[]) =>
  sql<ReturnType<typeof policyBeside> extends RawBuilder<infer Policy> ? Policy | null : never>`
    case when ${day} = ${today}::date then null else ${policyBeside(sql`${today}::date`, policies)} end`
