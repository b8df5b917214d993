import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { ClientHealth } from '#clients/visits/server/client-health.reads.ts'
import type { VisitTarget } from '#clients/visits/visits.contract.ts'
import type { ClientLimits } from '#nutrition/composer/composer.contract.ts'
import { ageInYears, nutrientAims, type Catalogue } from '#nutrition/composer/server/composer.reads.ts'
import type { IntakePerson } from '#nutrition/nutrients/reference-intakes.contract.ts'

/** Whom the reference intakes are asked for; null while sex or birth date is unknown. */
export function intakePersonOf(
  { sex, birthDate, pregnantSince, infantBirthDate }: ClientHealth,
  today: IsoDate,
): IntakePerson | null {
  if (sex === null || birthDate === null) return null
  const isLactating = infantBirthDate !== null
  const stage = pregnantSince === null ? (isLactating ? 'lactation' : 'none') : 'pregnancy'
  return { sex, age: ageInYears(birthDate, today), stage }
}

interface AimedCase {
  readonly health: ClientHealth
  readonly today: IsoDate
  readonly catalogue: Pick<Catalogue, 'intakes'>
  readonly limits: ClientLimits
}

/** The target of a client with the nutrients that a list aims at. */
export function withAims(target: VisitTarget, { health, today, catalogue, limits }: AimedCase): VisitTarget {
  const { targets } = target
  const person = intakePersonOf(health, today)
  const cap = targets.saturatedMg?.meanMax ?? Infinity
  const nutrients = nutrientAims(catalogue.intakes, person, targets.energyKcal, limits).map((aim) =>
    aim.nutrient === 'saturatedFat' ? { ...aim, amount: Math.min(aim.amount, cap) } : aim,
  )
  return { ...target, targets: { ...targets, nutrients } }
}
