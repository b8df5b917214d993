import type { Domain } from '#platform/contract/domain.ts'
import { safetyChanges } from './safety-changes.contract.ts'

export const safetyChangesDomain: Domain = {
  records: {
    'safety-change': {
      noun: ['تغییر ایمنی', 'تغيير السلامة'],
      get: safetyChanges.get,
      list: safetyChanges.list,
      hints: 'shared',
      valuesInLog: true,
    },
  },
  nouns: {
    'safety-changes': ['تغییرهای ایمنی', 'تغييرات السلامة'],
  },
  permissions: {
    'safety-changes': { group: 'nutrition', position: 110, text: ['تغییرهای ایمنی', 'تغييرات السلامة'] },
  },
}
