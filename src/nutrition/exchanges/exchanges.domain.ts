import type { Domain } from '#platform/contract/domain.ts'
import { exchangeGroups } from './exchanges.contract.ts'

export const exchangesDomain: Domain = {
  records: {
    'exchange-group': {
      noun: ['گروه جانشینی', 'مجموعة البدائل'],
      get: exchangeGroups.get,
      list: exchangeGroups.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'exchange_groups',
    },
  },
  nouns: {
    'exchange-groups': ['گروه‌های جانشینی', 'مجموعات البدائل'],
  },
}
