import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { id, instant, limits, text, version, whole } from '#platform/contract/scalars.ts'
import { PROTEIN_GROUPS } from '#nutrition/composer/composer.contract.ts'

export const versionStatuses = ['draft', 'published', 'superseded'] as const
/** Who composes with a new version: everyone from the next list on, or only terms created after it. */
export const appliesTo = ['next_visit', 'new_clients'] as const
export const dietLimits = {
  meals: 12,
  foods: 500,
  foodsAtOnce: 200,
  share: { min: 1, max: 100 },
  /** Characters of a note: two lines of a printed list. */
  note: 160,
} as const

/** Why a draft cannot be published. */
export const publicationProblems = [
  'diet-retired',
  'no-meals',
  'shares',
  'band-empty',
  'few-foods',
  'retired-food',
  'out-of-reach',
  'few-for-variety',
] as const

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })
const named = z.object({ id, name })

export const dietProblem = z.object({
  code: z.enum(publicationProblems),
  mealId: z.nullable(id),
  /** The season with the fewest foods. */
  season: z.nullable(z.enum(['spring', 'summer', 'autumn', 'winter'])),
  /** What there is: the sum of shares, so many foods. */
  found: z.nullable(z.int()),
  needed: z.nullable(z.int()),
  /** Of a day, where a meal does not reach its share of it. */
  kcal: z.nullable(z.int()),
  foodIds: z.array(id),
})
export type DietProblem = z.output<typeof dietProblem>

/** What the client is told about a food of a meal; one language may be missing, never both. */
const foodNote = z.object({ fa: z.nullable(z.string()), ar: z.nullable(z.string()) })
export type FoodNote = z.output<typeof foodNote>

export const dietFood = z.object({
  foodId: id,
  name,
  note: z.nullable(foodNote),
  kitchen: z.enum(['ir', 'iq', 'both']),
  season: z.nullable(z.string()),
  /** The food, or an item in it, is out of use. */
  retired: z.boolean(),
  /** At its own amounts. */
  kcalX10: z.int(),
  groups: z.array(z.enum(PROTEIN_GROUPS)),
  allergens: z.array(z.string()),
})
export type DietFood = z.output<typeof dietFood>

const kcalRange = z.object({ from: z.int(), to: z.int() })
export const dietMeal = z.object({
  mealId: id,
  code: z.string(),
  name,
  /** HH:MM */
  time: z.nullable(z.string()),
  sharePercent: z.int(),
  /** Its share of the band, kcal. */
  target: z.nullable(kcalRange),
  /** From the smallest level of the lightest food to the greatest of the richest, kcal. */
  reach: z.nullable(kcalRange),
  foods: z.array(dietFood),
})
export type DietMeal = z.output<typeof dietMeal>

/** A version with everything in it. `version` counts the saves of a draft. */
export const dietContent = z.object({
  dietId: id,
  dietName: name,
  number: z.int(),
  status: z.enum(versionStatuses),
  basedOn: z.nullable(z.int()),
  version,
  updatedAt: instant,
  kcalFrom: z.nullable(z.int()),
  kcalTo: z.nullable(z.int()),
  shareSum: z.int(),
  /** Number of the newest published version. */
  published: z.nullable(z.int()),
  clients: z.int(),
  meals: z.array(dietMeal),
  /** How many different foods hold each protein group. */
  groups: z.record(z.enum(PROTEIN_GROUPS), z.int()),
  problems: z.array(dietProblem),
})
export type DietContent = z.output<typeof dietContent>

export const dietVersion = z.object({
  number: z.int(),
  status: z.enum(versionStatuses),
  applies: z.nullable(z.enum(appliesTo)),
  note: z.nullable(z.string()),
  basedOn: z.nullable(z.int()),
  publishedAt: z.nullable(instant),
  publishedBy: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  meals: z.int(),
  foods: z.int(),
  /** Who compose with it now. */
  clients: z.int(),
})
export type DietVersion = z.output<typeof dietVersion>

export const dietDiff = z.object({
  from: z.int(),
  to: z.int(),
  mealsReordered: z.boolean(),
  /** Only meals that differ. A share is null where the meal is missing. */
  meals: z.array(
    z.object({
      meal: named,
      shareBefore: z.nullable(z.int()),
      shareAfter: z.nullable(z.int()),
      added: z.array(named),
      removed: z.array(named),
      reordered: z.boolean(),
      /** Foods whose note changed, and new ones that have one. */
      noted: z.array(z.object({ ...named.shape, before: z.nullable(foodNote), after: z.nullable(foodNote) })),
    }),
  ),
})
export type DietDiff = z.output<typeof dietDiff>

/** Both languages null: no note. */
const note = z.strictObject({
  fa: z.nullable(text(dietLimits.note, 'fa-IR')),
  ar: z.nullable(text(dietLimits.note, 'ar-IQ')),
})

/**
 * Puts a food before another of the meal, or at its end; a food that is there already moves. Absent `note`: it keeps
 * the one that it has.
 */
export const foodPlace = z.strictObject({ foodId: id, before: z.nullable(id), note: z.optional(note) })
export type FoodPlace = z.output<typeof foodPlace>

const share = whole(dietLimits.share.min, dietLimits.share.max)
const someFoods = { min: z.minLength(1), max: z.maxLength(dietLimits.foodsAtOnce) }

/*
 * Editing a draft: `If-Match` names the save that the person saw. What others changed since then stays and both count,
 * unless it is the same thing: then `stale` answers with the draft as it is now.
 */
const edit = {
  permission: 'diets.write',
  audit: 'diet-draft.changed',
  ifMatch: true,
} as const

export const dietVersions = {
  current: operation('GET admin/diets/:dietId/draft', {
    summary: 'What is edited of a diet: its draft, else its newest published version.',
    permission: 'diets.read',
    reply: dietContent,
  }),
  open: operation('POST admin/diets/:dietId/draft', {
    summary: 'Open a draft as a copy of the newest published version, or go on with the one there is.',
    permission: 'diets.write',
    reply: dietContent,
    audit: 'diet-draft.opened',
  }),
  discard: operation('DELETE admin/diets/:dietId/draft', {
    summary: 'Give up the draft of a diet that has a published version.',
    permission: 'diets.write',
    reply: dietContent,
    audit: 'diet-draft.discarded',
    ifMatch: true,
  }),
  list: operation('GET admin/diets/:dietId/versions', {
    summary: 'All versions of a diet, newest first.',
    permission: 'diets.read',
    reply: z.array(dietVersion),
  }),
  get: operation('GET admin/diets/:dietId/versions/:number', {
    summary: 'One version of a diet with its meals and foods.',
    permission: 'diets.read',
    reply: dietContent,
  }),
  diff: operation('GET admin/diets/:dietId/diff', {
    summary: 'What changed between two versions: meals, shares, foods.',
    permission: 'diets.read',
    query: z.strictObject({ from: id, to: id }),
    reply: dietDiff,
  }),
  publish: operation('POST admin/diets/:dietId/publish', {
    summary: 'Publish the draft; `applies` is required when clients have the diet.',
    permission: 'diets.publish',
    body: z.strictObject({
      applies: z.optional(z.nullable(z.enum(appliesTo))),
      note: z.optional(z.nullable(text(limits.note))),
    }),
    reply: dietContent,
    audit: 'diet.published',
    ifMatch: true,
  }),
  restore: operation('POST admin/diets/:dietId/restore', {
    summary: 'Open a draft as a copy of an older version; `replace` gives up the draft there is.',
    permission: 'diets.write',
    body: z.strictObject({ number: id, replace: z.boolean() }),
    reply: dietContent,
    audit: 'diet-draft.opened',
  }),
  addMeal: operation('POST admin/diets/:dietId/meals', {
    ...edit,
    summary: 'Add a meal at the end of the draft.',
    body: z.strictObject({ mealId: id, sharePercent: share }),
    reply: dietContent,
  }),
  changeMeal: operation('PATCH admin/diets/:dietId/meals/:mealId', {
    ...edit,
    summary: 'Change the share of a meal, or put it before another one (null: at the end).',
    body: z.strictObject({ sharePercent: z.optional(share), before: z.optional(z.nullable(id)) }),
    reply: dietContent,
  }),
  removeMeal: operation('DELETE admin/diets/:dietId/meals/:mealId', {
    ...edit,
    summary: 'Take a meal with its foods out of the draft.',
    reply: dietContent,
  }),
  putFoods: operation('POST admin/diets/:dietId/meals/:mealId/foods', {
    ...edit,
    summary: 'Add foods to a meal of the draft, or move them, one after the other.',
    body: z.strictObject({ places: z.array(foodPlace).check(someFoods.min, someFoods.max) }),
    reply: dietContent,
  }),
  noteFood: operation('PUT admin/diets/:dietId/meals/:mealId/foods/:foodId/note', {
    ...edit,
    summary: 'Write what the client is told about a food of the meal, or take it away.',
    body: note,
    reply: dietContent,
  }),
  removeFoods: operation('POST admin/diets/:dietId/meals/:mealId/foods/removals', {
    ...edit,
    summary: 'Take foods out of a meal of the draft.',
    body: z.strictObject({ foodIds: z.array(id).check(someFoods.min, someFoods.max) }),
    reply: dietContent,
  }),
}
