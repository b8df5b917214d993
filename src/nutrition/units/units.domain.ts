import type { Domain } from '#platform/contract/domain.ts'
import { units } from './units.contract.ts'

export const unitsDomain: Domain = {
  records: {
    unit: {
      noun: ['واحد', 'وحدة القياس'],
      get: units.get,
      list: units.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'units',
    },
  },
  nouns: {
    units: ['واحدها', 'وحدات القياس'],
  },
}
