import * as z from 'zod/mini'
import { catalogue, catalogueDraft, catalogueQueries, catalogueRecord } from '#platform/contract/catalogue.ts'
import { catalogueDomain } from '#platform/contract/domain.ts'
import { whole } from '#platform/contract/scalars.ts'

/** What the units of a group are measured by (`measureOf`). */
export const exchangeFamilies = [
  'starch',
  'legume',
  'fruit',
  'vegetable',
  'milk',
  'meat',
  'fat',
  'sugar',
] as const
export type ExchangeFamily = (typeof exchangeFamilies)[number]

export const exchangeLimits = { macroMg: 100_000, kcal: { min: 1, max: 900 } } as const

const macro = whole(0, exchangeLimits.macroMg)

/** What staff edit: what one unit of the group holds, in milligrams and kcal. */
export const exchangeGroupDraft = catalogueDraft({
  family: z.enum(exchangeFamilies),
  carbMg: macro,
  proteinMg: macro,
  fatMg: macro,
  kcal: whole(exchangeLimits.kcal.min, exchangeLimits.kcal.max),
})

/** Its uses are the food items that are counted in it. */
export const exchangeGroup = catalogueRecord(
  {
    family: z.enum(exchangeFamilies),
    carbMg: z.int(),
    proteinMg: z.int(),
    fatMg: z.int(),
    kcal: z.int(),
  },
  z.int(),
)
export type ExchangeGroup = z.output<typeof exchangeGroup>

export const exchangeGroups = catalogue({
  path: 'exchange-groups',
  id: 'exchangeGroupId',
  type: 'exchange-group',
  draft: exchangeGroupDraft,
  record: exchangeGroup,
  queries: catalogueQueries({ family: z.optional(z.enum(exchangeFamilies)) }),
  words: { one: 'an exchange group', many: 'exchange groups' },
  summaries: { list: 'Groups of the exchange lists with what one unit holds, searched by name or code.' },
})

export const exchangesDomain = catalogueDomain(exchangeGroups, {
  type: 'exchange-group',
  table: 'exchange_groups',
  one: ['گروه جانشینی', 'مجموعة البدائل'],
  many: ['گروه‌های جانشینی', 'مجموعات البدائل'],
})
