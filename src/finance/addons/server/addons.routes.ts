import { assertSaleDays } from '#clients/packages/server/packages.reads.ts'
import { catalogueRoutes } from '#platform/server/catalogue/catalogue-routes.ts'
import { addons } from '../addons.contract.ts'
import { addonColumns, addonSheet } from './addons.export.ts'
import './addons.table.ts'

const prices = { IRR: 'price_irr', IQD: 'price_iqd', USD: 'price_usd' } as const

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
  file: { sheet: addonSheet, columns: addonColumns },
})
