import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { addons } from './addons.contract.ts'
import { clientAddons } from './client-addons.contract.ts'

export const addonsDomain: Domain = {
  records: {
    addon: sharedRecord(addons, ['امکان جانبی', 'الخدمة الإضافية'], {
      valuesInLog: true,
      nameTable: 'addons',
    }),
    'client-addon': {
      noun: ['امکان جانبی مراجع', 'خدمة المشترك الإضافية'],
      get: clientAddons.list,
      hints: 'client',
      valuesInLog: true,
    },
  },
  nouns: { addons: ['امکانات جانبی', 'الخدمات الإضافية'] },
  shows: [[clientAddons.offers, ['addon']]],
}
