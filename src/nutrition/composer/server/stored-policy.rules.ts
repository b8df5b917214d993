import { ABSOLUTE } from '../absolute-limits.contract.ts'
import type { SafetyPolicy } from '../safety-policy.contract.ts'
import { DEFAULT_MEDICINES } from './medicines.defaults.ts'
import { DEFAULT_SAFETY_POLICY } from './safety-policy.defaults.ts'

/**
 * A stored policy as the product of now reads it: parts that came later have their first values, and no number is
 * beyond the limits that no setting may pass. Policies are never rewritten where they are stored.
 */
export function completePolicy(stored: SafetyPolicy): SafetyPolicy {
  const { age, floors, breastfeeding, lose } = stored
  const atLeast = Math.max
  return {
    ...stored,
    age: {
      served: atLeast(age.served, ABSOLUTE.servedFrom),
      adult: atLeast(age.adult, ABSOLUTE.consentFrom),
      letterAbove: age.letterAbove,
    },
    floors: {
      women: atLeast(floors.women, ABSOLUTE.floorWomen),
      men: atLeast(floors.men, ABSOLUTE.floorMen),
      breastfeeding: atLeast(floors.breastfeeding, ABSOLUTE.floorBreastfeedingWithFood),
      teenGirls: atLeast(floors.teenGirls, ABSOLUTE.floorGirls),
      teenBoys: atLeast(floors.teenBoys, ABSOLUTE.floorBoys),
      restingShare: atLeast(floors.restingShare, ABSOLUTE.restingShare),
      veryLowEnergy: atLeast(floors.veryLowEnergy, ABSOLUTE.veryLowEnergy),
    },
    lose: { ...lose, teenDeficitMax: Math.min(lose.teenDeficitMax, ABSOLUTE.deficitYoung) },
    breastfeeding: {
      ...breastfeeding,
      carbGMin: atLeast(breastfeeding.carbGMin, ABSOLUTE.carbGBreastfeeding),
      noDeficitWeeks: atLeast(breastfeeding.noDeficitWeeks, ABSOLUTE.noDeficitWeeks),
      deficitMax: Math.min(breastfeeding.deficitMax, ABSOLUTE.deficitBreastfeeding),
    },
    sodiumMgActiveMax:
      stored.sodiumMgActiveMax ?? Math.max(stored.sodiumMgMax, DEFAULT_SAFETY_POLICY.sodiumMgActiveMax),
    medicines: stored.medicines ?? DEFAULT_MEDICINES,
  }
}
