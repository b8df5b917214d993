import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { readingJointly } from '#platform/server/joint-reading.ts'
import { healthAndPolicy, limitsOf } from '#clients/visits/server/client-health.reads.ts'
import { floorUnderSettings, missingInputs, targetOf } from '#clients/visits/server/visit-target.reads.ts'
import { readCatalogue } from '#nutrition/composer/server/composer.reads.ts'
import type { StartReason } from '../runs.contract.ts'

/**
 * What a run is judged by on a day, before it starts and while it goes on: the client, the rules and the catalogue.
 * @param knownWeightG the newest weight in grams; null: the one that the client began with
 */
export async function runInputs(db: Db, clientId: number, onDate: IsoDate, knownWeightG: number | null) {
  const reader = readingJointly(db)
  const [{ health, policy }, catalogue] = await Promise.all([
    healthAndPolicy(reader, clientId, onDate),
    readCatalogue(reader),
  ])
  const weightG = knownWeightG ?? health.startWeightG
  const { activityType } = health
  const weighed = { health, weightG, onDate, activityType, dietType: policy.diet21.dietType }
  const missing = missingInputs(weighed, policy).map((input): StartReason => ({
    code: 'input-missing',
    params: { input },
  }))
  return {
    health,
    policy,
    weightG,
    missing,
    /** Null while an input is missing. */
    target: targetOf(weighed, policy)?.target ?? null,
    limits: limitsOf(health, policy),
    catalogue,
    absoluteFloorKcal: floorUnderSettings(weighed, policy),
  }
}
