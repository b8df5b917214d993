import { assertSaleDays } from '#clients/packages/server/packages.reads.ts'
import {
  priceColumns,
  priceFileColumns,
  saleDayFileColumns,
} from '#clients/packages/server/sale-columns.reads.ts'
import { words } from '#platform/contract/declared-report.ts'
import { catalogueFile } from '#platform/server/catalogue/catalogue-file.ts'
import { catalogueRoutes } from '#platform/server/catalogue/catalogue-routes.ts'
import { addons } from '../addons.contract.ts'
import './addons.table.ts'

export const addonFile = catalogueFile<'addons'>({
  sheet: words('امکانات جانبی', 'الخدمات الإضافية'),
  columns: [
    { of: 'extra_days', label: words('روز اضافه', 'أيام إضافية') },
    { of: 'calls', label: words('تماس', 'المكالمات') },
    ...priceFileColumns,
    ...saleDayFileColumns,
    { of: 'used_by', label: words('داده‌شده', 'مرات المنح') },
  ],
})

export const addonsRoutes = catalogueRoutes({
  type: 'addon',
  table: 'addons',
  operations: addons,
  fields: {
    extraDays: 'extra_days',
    calls: 'calls',
    prices: priceColumns,
    validFrom: 'valid_from',
    validTo: 'valid_to',
  },
  filters: { currency: priceColumns },
  uses: { of: ['client_addons.addon_id'], byClients: true },
  check: async (_, next) => assertSaleDays(next),
  file: addonFile,
})
