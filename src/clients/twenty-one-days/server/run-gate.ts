import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { ClientHealth } from '#clients/visits/server/client-health.reads.ts'
import { gateClient } from '#clients/visits/server/gate-client.reads.ts'
import type { VisitTarget } from '#clients/visits/visits.contract.ts'
import { clinicalGate } from '#nutrition/composer/server/composer.reads.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import type { ListDay } from '#nutrition/composer/composer.contract.ts'
import type { StartReason } from '../runs.contract.ts'
import { lastProgrammeEnd } from './programme-ends.reads.ts'

interface GateInput {
  health: ClientHealth
  weightG: number | null
  /** The day of the judgement, and the first day of the run. */
  onDate: IsoDate
  startedOn: IsoDate
  /** Null while an input is missing: the gate has nothing to judge. */
  target: VisitTarget | null
  policy: SafetyPolicy
  /** The days of the menu that are still to come; null without a menu. */
  days: readonly ListDay[] | null
}

/** What the clinical gate finds against the run. Nothing here can be overridden: the menu is fixed. */
export async function gateReasons(db: Db, input: GateInput): Promise<StartReason[]> {
  const { health, weightG, onDate, startedOn, target, policy, days } = input
  const { dietType } = policy.diet21
  const last21DayListEnd = await lastProgrammeEnd(db, health.id, { before: startedOn, dietType })
  const client = gateClient(health, weightG, last21DayListEnd)
  if (client === null || target === null) return []
  const plan = {
    kind: 'daily',
    dietType,
    onDate,
    // The leanest day of the fixed menu is what has to hold.
    targetKcal: days ? leastKcal(days) : target.targetKcal,
    tdeeKcal: target.tdeeKcal + target.incrementKcal,
    eerKcal: target.eerKcal ?? null,
  } as const
  return clinicalGate(client, plan, policy)
    .filter((one) => one.severity !== 'warn')
    .map((one) => ({ code: one.code, params: { ...one.params } }))
}

function leastKcal(days: readonly ListDay[]): number {
  return Math.floor(Math.min(...days.map((day) => day.totals.energyMilliKcal)) / 1000)
}
