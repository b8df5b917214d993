import '#clients/terms/server/terms.table.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { words } from '#platform/contract/declared-report.ts'
import { catalogueFile } from '#platform/server/catalogue/catalogue-file.ts'
import { catalogueRoutes } from '#platform/server/catalogue/catalogue-routes.ts'
import type { Db } from '#platform/server/database.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import { productLineNames } from '../product-lines.contract.ts'
import { packages, type SoldPackage } from '../packages.contract.ts'
import { assertSaleDays } from './packages.reads.ts'
import { priceColumns, priceFileColumns, saleDayFileColumns } from './sale-columns.reads.ts'
import './packages.table.ts'

export const packageFile = catalogueFile<'packages'>({
  sheet: words('بسته‌ها', 'الباقات'),
  columns: [
    { of: 'days', label: words('روز', 'الأيام') },
    { of: 'visits', label: words('ویزیت', 'المراجعات') },
    ...priceFileColumns,
    { of: 'product_line', label: words('خط محصول', 'خط المنتج'), names: productLineNames },
    ...saleDayFileColumns,
    { of: 'used_by', label: words('فروش', 'المبيعات') },
  ],
})

export const packagesRoutes = catalogueRoutes({
  type: 'package',
  table: 'packages',
  operations: packages,
  fields: {
    days: 'days',
    visits: 'visits',
    dietTypes: 'diet_types',
    prices: priceColumns,
    productLine: 'product_line',
    validFrom: 'valid_from',
    validTo: 'valid_to',
  },
  filters: { productLine: 'product_line', currency: priceColumns },
  uses: { of: ['terms.package_id'], byClients: true },
  async check(db, next, before) {
    assertSaleDays(next)
    await assertOffered(db, next.dietTypes, before)
  },
  file: packageFile,
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
