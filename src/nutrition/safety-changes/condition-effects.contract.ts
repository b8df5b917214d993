import * as z from 'zod/mini'
import { slug, whole } from '#platform/contract/scalars.ts'
import { foodTags } from '#nutrition/food-items/food-tags.contract.ts'
import { TAG_LIMIT_SPANS, TAG_LIMITS_MAX } from '#nutrition/composer/composer.contract.ts'
import { CONDITION_POLICIES } from '#nutrition/composer/safety-policy.contract.ts'

/**
 * Sodium in milligrams a day, loss in grams a week, saturated fat in percent of energy, protein in milligrams for each
 * kilogram of weight, fibre in grams a day.
 */
export const conditionLimits = {
  servings: { min: 1, max: 21 },
  sodiumMg: { min: 500, max: 5000 },
  lossG: { min: 100, max: 1500 },
  saturatedFatPercent: { min: 4, max: 15 },
  proteinMgPerKg: { min: 800, max: 2000 },
  fibreG: { min: 15, max: 50 },
  position: 9999,
} as const

export const foodTag = z.enum(foodTags)
export const distinct = z.refine<readonly unknown[]>((items) => new Set(items).size === items.length, {
  error: 'repeated',
})
const tags = z.array(foodTag).check(distinct)

export const tagLimitDraft = z.strictObject({
  tag: foodTag,
  per: z.enum(TAG_LIMIT_SPANS),
  servings: whole(conditionLimits.servings.min, conditionLimits.servings.max),
})

const noneOr = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z._default(z.nullable(whole(min, max)), null)

/** What a condition does to the lists of those who have it. It comes into force on a day, as part of the safety policy. */
export const conditionEffects = z.strictObject({
  policy: z.enum(CONDITION_POLICIES),
  forbiddenTags: tags,
  /** One limit for a tag and a span. */
  tagLimits: z.array(tagLimitDraft).check(
    z.maxLength(TAG_LIMITS_MAX),
    z.refine((all) => new Set(all.map((one) => `${one.tag} ${one.per}`)).size === all.length, {
      error: 'repeated',
    }),
  ),
  warnTags: tags,
  blockedDietTypes: z.array(slug).check(distinct),
  sodiumMgMax: z.nullable(whole(conditionLimits.sodiumMg.min, conditionLimits.sodiumMg.max)),
  spreadsCarbohydrate: z.boolean(),
  blocksDeficit: z.boolean(),
  lossGPerWeekMax: z.nullable(whole(conditionLimits.lossG.min, conditionLimits.lossG.max)),
  lowGlycaemic: z._default(z.boolean(), false),
  saturatedFatPercentMax: noneOr(conditionLimits.saturatedFatPercent),
  proteinMgPerKg: noneOr(conditionLimits.proteinMgPerKg),
  fibreGMin: noneOr(conditionLimits.fibreG),
})
export type ConditionEffects = z.output<typeof conditionEffects>
