import * as z from 'zod/mini'
import { id, text, whole } from '#platform/contract/scalars.ts'

/**
 * How an item is counted. `unit`: by the weight of one unit of its group. `mixed`: by the carbohydrate, protein and fat
 * of the amount, after the units of its group if it has one. `free`: it counts nothing.
 */
export const exchangeRules = ['unit', 'mixed', 'free'] as const
export type ExchangeRule = (typeof exchangeRules)[number]

export const itemExchangeLimits = { gramsX10: { min: 1, max: 20_000 }, published: 120 } as const

const published = z.nullable(text(itemExchangeLimits.published, 'any'))

/** What staff write of an item. Without a rule nothing is known of its exchanges; what its rule does not use is left out. */
export const itemExchangeDraft = z
  .strictObject({
    rule: z.nullable(z.enum(exchangeRules)),
    groupId: z.nullable(id),
    /** Weight of one unit, in tenths of a gram. */
    gramsX10: z.nullable(whole(itemExchangeLimits.gramsX10.min, itemExchangeLimits.gramsX10.max)),
    /** The household unit of the item in which that weight is said; null: grams. */
    unitId: z.nullable(id),
    /** The size that lists in print give for one unit. */
    publishedFa: published,
    publishedAr: published,
  })
  .check(({ value, issues }) => {
    if (value.rule !== 'unit') return
    for (const name of ['groupId', 'gramsX10'] as const) {
      if (value[name] === null)
        issues.push({ code: 'custom', path: [name], message: 'required', input: value })
    }
  })
export type ItemExchange = z.output<typeof itemExchangeDraft>

/** As it is stored. */
export const itemExchange = z.object(itemExchangeDraft.shape)

export const unknownExchange: ItemExchange = {
  rule: null,
  groupId: null,
  gramsX10: null,
  unitId: null,
  publishedFa: null,
  publishedAr: null,
}

/** Without what the rule does not use. @param unitIds the units that the item is measured in */
export function tidyExchange(given: ItemExchange, unitIds: readonly number[]): ItemExchange {
  const { rule, groupId, unitId } = given
  if (rule === 'mixed') return { ...unknownExchange, rule, groupId }
  if (rule !== 'unit') return { ...unknownExchange, rule }
  return { ...given, unitId: unitId !== null && unitIds.includes(unitId) ? unitId : null }
}
