import type { Domain } from '#platform/contract/domain.ts'
import { fasting } from './fasting.contract.ts'

export const fastingDomain: Domain = {
  records: {
    fasting: { noun: ['روزه‌داری', 'الصيام'], read: 'food-lists.read', hints: 'client', valuesInLog: true },
    'ramadan-month': {
      noun: ['ماه رمضان', 'شهر رمضان'],
      read: 'meals.read',
      list: fasting.months,
      hints: 'shared',
      valuesInLog: true,
    },
  },
  shows: [[fasting.ofClient, ['client', 'fasting', 'ramadan-month']]],
}
