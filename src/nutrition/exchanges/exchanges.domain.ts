import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { exchangeGroups } from './exchanges.contract.ts'

export const exchangesDomain: Domain = {
  records: {
    'exchange-group': sharedRecord(exchangeGroups, ['گروه جانشینی', 'مجموعة البدائل'], {
      valuesInLog: true,
      nameTable: 'exchange_groups',
    }),
  },
  nouns: { 'exchange-groups': ['گروه‌های جانشینی', 'مجموعات البدائل'] },
}
