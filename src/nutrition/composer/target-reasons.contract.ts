/** What a day of a list is bounded in, and where a bound may come from. */
export const BOUNDED = [
  'protein',
  'carbohydrate',
  'mealCarbohydrate',
  'snackCarbohydrate',
  'fat',
  'saturatedFat',
  'saturatedFatDay',
  'fibre',
  'sodium',
  'potassium',
  'phosphorus',
  'vitaminK',
  'fluid',
] as const
export type Bounded = (typeof BOUNDED)[number]

export const BOUND_KINDS = [
  'plan',
  'setting',
  'deficit',
  'age',
  'condition',
  'medicine',
  'letter',
  'breastfeeding',
] as const
export type BoundKind = (typeof BOUND_KINDS)[number]
