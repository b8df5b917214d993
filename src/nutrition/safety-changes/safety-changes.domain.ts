import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { safetyChanges } from './safety-changes.contract.ts'

export const safetyChangesDomain: Domain = {
  records: {
    'safety-change': sharedRecord(safetyChanges, ['تغییر ایمنی', 'تغيير السلامة'], { valuesInLog: true }),
  },
  nouns: { 'safety-changes': ['تغییرهای ایمنی', 'تغييرات السلامة'] },
  permissions: {
    'safety-changes': { group: 'nutrition', position: 110, text: ['تغییرهای ایمنی', 'تغييرات السلامة'] },
  },
}
