import { assertSaleDays } from '#clients/packages/server/packages.reads.ts'
import { words } from '#platform/contract/declared-report.ts'
import { catalogueFile } from '#platform/server/catalogue/catalogue-file.ts'
import { catalogueRoutes } from '#platform/server/catalogue/catalogue-routes.ts'
import { addons } from '../addons.contract.ts'
import './addons.table.ts'

const prices = { IRR: 'price_irr', IQD: 'price_iqd', USD: 'price_usd' } as const

/** Rials and dinars whole, dollars from cents. */
export const addonFile = catalogueFile<'addons'>({
  sheet: words('امکانات جانبی', 'الخدمات الإضافية'),
  columns: [
    { of: 'extra_days', label: words('روز اضافه', 'أيام إضافية') },
    { of: 'calls', label: words('تماس', 'المكالمات') },
    { of: 'price_irr', label: words('ریال', 'ريال'), currency: 'IRR' },
    { of: 'price_iqd', label: words('دینار', 'دينار'), currency: 'IQD' },
    { of: 'price_usd', label: words('دلار', 'دولار'), scale: 100 },
    { of: 'valid_from', label: words('از', 'من'), kind: 'date' },
    { of: 'valid_to', label: words('تا', 'إلى'), kind: 'date' },
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
    prices,
    validFrom: 'valid_from',
    validTo: 'valid_to',
  },
  filters: { currency: prices },
  uses: { of: ['client_addons.addon_id'], byClients: true },
  check: async (_, next) => assertSaleDays(next),
  file: addonFile,
})
