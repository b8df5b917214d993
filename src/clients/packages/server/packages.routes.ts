import '#clients/terms/server/terms.table.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { catalogueRoutes } from '#platform/server/catalogue/catalogue-routes.ts'
import type { Db } from '#platform/server/database.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import { packages, type SoldPackage } from '../packages.contract.ts'
import { assertSaleDays } from './packages.reads.ts'
import { packageColumns, packageSheet } from './packages.export.ts'
import './packages.table.ts'

const prices = { IRR: 'price_irr', IQD: 'price_iqd', USD: 'price_usd' } as const

export const packagesRoutes = catalogueRoutes({
  type: 'package',
  table: 'packages',
  operations: packages,
  fields: {
    days: 'days',
    visits: 'visits',
    dietTypes: 'diet_types',
    prices,
    productLine: 'product_line',
    validFrom: 'valid_from',
    validTo: 'valid_to',
  },
  filters: { productLine: 'product_line', currency: prices },
  uses: { of: ['terms.package_id'], byClients: true },
  async check(db, next, before) {
    assertSaleDays(next)
    await assertOffered(db, next.dietTypes, before)
  },
  file: { sheet: packageSheet, columns: packageColumns },
})

/** Diet types that the package has already may stay though the registry retired them. */
async function assertOffered(
  db: Db,
  dietTypes: readonly string[],
  before: SoldPackage | null,
): Promise<void> {
  const added = dietTypes.filter((code) => !before?.dietTypes.includes(code))
  if (added.length === 0) return
  const offered = (await registryEntries(db, 'diet_types')).filter(({ retired }) => !retired)
  if (added.some((code) => offered.every((entry) => entry.code !== code)))
    throw fieldError('dietTypes', 'not-found')
}
