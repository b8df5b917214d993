import * as z from 'zod/mini'
import { catalogue, catalogueDraft, catalogueQueries, catalogueRecord } from '#platform/contract/catalogue.ts'
import { catalogueDomain } from '#platform/contract/domain.ts'
import { currency, knownPrices, prices } from '#platform/contract/money.ts'
import { day, limits, whole } from '#platform/contract/scalars.ts'

/** Lines of products. A new line is a change of the program: reports know them by name. */
export const productLines = ['diet', 'aqiq'] as const

export const packageLimits = { days: 730, visits: 100, dietTypes: 20 } as const

const code = z.string().check(z.regex(/^[A-Za-z0-9][\w-]*$/), z.maxLength(limits.code))

/** What staff edit. Nothing here changes what was bought: a term keeps a copy of what it was sold with. */
export const packageDraft = catalogueDraft({
  days: whole(1, packageLimits.days),
  visits: whole(1, packageLimits.visits),
  /** Codes of the registry of diet types; none: any. */
  dietTypes: z.array(code).check(z.maxLength(packageLimits.dietTypes)),
  prices,
  productLine: z.enum(productLines),
  /** First and last day of sale; null: open. */
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
})

/** Its uses are the terms that were sold with it. */
export const soldPackage = catalogueRecord(
  {
    days: z.int(),
    visits: z.int(),
    dietTypes: z.array(z.string()),
    prices: knownPrices,
    productLine: z.string(),
    validFrom: z.nullable(day),
    validTo: z.nullable(day),
  },
  z.nullable(z.int()),
)
export type SoldPackage = z.output<typeof soldPackage>

export const packages = catalogue({
  path: 'packages',
  id: 'packageId',
  type: 'package',
  draft: packageDraft,
  record: soldPackage,
  queries: catalogueQueries({
    productLine: z.optional(z.enum(productLines)),
    /** With a price in this currency. */
    currency: z.optional(currency),
  }),
  words: { one: 'a package', many: 'packages' },
  summaries: {
    update: 'Change a package; absent fields stay, null clears. `retired` takes it off sale.',
    remove: 'Delete a package that was never sold.',
  },
})

export const packagesDomain = catalogueDomain(packages, {
  type: 'package',
  table: 'packages',
  one: ['بسته', 'الباقة'],
  many: ['بسته‌ها', 'الباقات'],
})
