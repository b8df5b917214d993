/**
 * What a person is asked before they fast, because no field of a record says it: each of them is a reason not to fast
 * (clinical.md §8).
 */
export const fastingRisks = [
  /** Low blood sugar that needed somebody's help, in the last three months. */
  'severe_hypoglycemia',
  /** They do not feel low blood sugar coming. */
  'hypoglycemia_unaware',
  /** In the last twelve months. */
  'ketoacidosis',
  /** CKD G4 or G5, or dialysis. */
  'advanced_kidney_disease',
  'unstable_heart_disease',
  'active_ulcer',
  /** Epilepsy or psychosis with medicine that is taken at hours of the day. */
  'timed_medicine',
  'adrenal_insufficiency',
  'cancer_treatment',
  'eating_disorder',
  /** Frail, above seventy. */
  'frail_elderly',
] as const
export type FastingRisk = (typeof fastingRisks)[number]
