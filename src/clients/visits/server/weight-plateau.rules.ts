import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { weightTrend } from '#nutrition/composer/server/composer.reads.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Weights } from '../visits.contract.ts'

export interface PlateauWeighIn {
  on: IsoDate
  weightG: number
  stateCode: string | null
  /** The list that was in force before it was sent and never taken. */
  isListMissed: boolean
}

/**
 * Why a weight does not fall, in order of days: a plateau by its definition (nutrition.md §1.6); `missed`: it would be
 * one, but the lists were not taken or not kept; `noise`: no loss since the weigh-in before, within the daily swing of
 * body water, and too soon to say more. Null: it falls, or rises beyond that.
 */
export function detectPlateau(
  weighIns: readonly PlateauWeighIn[],
  policy: Pick<SafetyPolicy, 'plateau'>,
): Weights['plateau'] {
  const { excludedStates, keptState, spreadPercentMax } = policy.plateau
  const valid = weighIns.filter(({ stateCode }) => !excludedStates.includes(stateCode ?? ''))
  const trendWith = (stateOf: (one: PlateauWeighIn) => string) =>
    weightTrend(
      valid.map((one) => ({ date: one.on, weightG: one.weightG, state: stateOf(one) })),
      policy,
    )
  const trend = trendWith((one) => (one.isListMissed ? '' : (one.stateCode ?? '')))
  if (trend === 'plateau') return 'plateau'
  if (trendWith(() => keptState) === 'plateau') return 'missed'
  const [before, last] = valid.slice(-2)
  if (trend === 'regain' || !before || !last) return null
  const change = last.weightG - before.weightG
  return change >= 0 && change * 100 <= before.weightG * spreadPercentMax ? 'noise' : null
}
