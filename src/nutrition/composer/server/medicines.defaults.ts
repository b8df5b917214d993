import type { MedicineRule } from '../safety-policy.contract.ts'

/** A medicine that changes nothing on a plate; each row below states only what differs. */
const NO_EFFECT: Omit<MedicineRule, 'medicine'> = {
  approval: 'none',
  letterFor: [],
  forbiddenTags: [],
  warnTags: [],
  blockedDietTypes: [],
  letterDietTypes: [],
  carbGMin: null,
  mealCarbGMin: null,
  proteinGPerKgMin: null,
  sodiumMgMin: null,
  sodiumMgMax: null,
  fatPercentMax: null,
  blocksDeficit: false,
  uncounted: [],
}

const KETO_AND_FASTING = ['ketogenic', 'intermittent_fasting']
const DIABETES = ['diabetes_t1', 'diabetes_t2']

const rule = (medicine: string, effect: Partial<MedicineRule> = {}): MedicineRule => ({
  ...NO_EFFECT,
  ...effect,
  medicine,
})

/** Effects of medicines: ADA 2025, KDIGO 2024, labels, and practice where they say nothing (clinical.md 3). */
export const DEFAULT_MEDICINES: MedicineRule[] = [
  rule('insulin', {
    approval: 'letter',
    letterFor: DIABETES,
    blockedDietTypes: KETO_AND_FASTING,
    letterDietTypes: ['ramadan'],
    mealCarbGMin: 30,
    blocksDeficit: true,
  }),
  rule('sulfonylurea', {
    approval: 'letter',
    letterFor: DIABETES,
    blockedDietTypes: KETO_AND_FASTING,
    letterDietTypes: ['ramadan'],
    mealCarbGMin: 30,
    blocksDeficit: true,
  }),
  rule('sglt2', {
    approval: 'letter',
    letterFor: [...DIABETES, 'heart_disease', 'kidney_disease'],
    blockedDietTypes: [...KETO_AND_FASTING, 'low_carb'],
    letterDietTypes: ['ramadan'],
    carbGMin: 130,
  }),
  rule('glp1', {
    warnTags: ['fried'],
    blockedDietTypes: ['diet_21'],
    proteinGPerKgMin: 1,
    fatPercentMax: 30,
  }),
  rule('metformin'),
  rule('levothyroxine', { warnTags: ['soy'] }),
  rule('warfarin', {
    approval: 'letter',
    letterFor: ['warfarin', 'heart_disease'],
    warnTags: ['grapefruit'],
    blockedDietTypes: KETO_AND_FASTING,
    uncounted: ['vitaminK'],
  }),
  rule('statin', { forbiddenTags: ['grapefruit'] }),
  rule('maoi', { approval: 'letter', letterFor: ['depression'], forbiddenTags: ['tyramine'] }),
  rule('ace_arb_mra', { warnTags: ['potassium_rich'] }),
  rule('lithium', {
    approval: 'letter',
    letterFor: ['depression'],
    blockedDietTypes: [...KETO_AND_FASTING, 'ramadan', 'diet_21'],
    sodiumMgMin: 1500,
  }),
  rule('thiazide_loop', { blockedDietTypes: ['ketogenic'] }),
  rule('corticosteroid', { approval: 'letter', forbiddenTags: ['added_sugar'], sodiumMgMax: 2000 }),
  rule('isotretinoin', { forbiddenTags: ['retinol_rich'] }),
  rule('tetracycline_quinolone'),
  rule('bisphosphonate'),
  rule('orlistat', { blockedDietTypes: ['ketogenic'], fatPercentMax: 30 }),
]
