import type { Domain } from '#platform/contract/domain.ts'
import { addons } from './addons.contract.ts'
import { clientAddons } from './client-addons.contract.ts'

export const addonsDomain: Domain = {
  records: {
    addon: {
      noun: ['امکان جانبی', 'الخدمة الإضافية'],
      get: addons.get,
      list: addons.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'addons',
    },
    'client-addon': {
      noun: ['امکان جانبی مراجع', 'خدمة المشترك الإضافية'],
      get: clientAddons.list,
      hints: 'client',
      valuesInLog: true,
    },
  },
  nouns: {
    addons: ['امکانات جانبی', 'الخدمات الإضافية'],
  },
  shows: [[clientAddons.offers, ['addon']]],
}
