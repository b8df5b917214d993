import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { exercises } from './exercises.contract.ts'

export const exercisesDomain: Domain = {
  records: {
    exercise: sharedRecord(exercises, ['تمرین', 'التمرين'], { valuesInLog: true, nameTable: 'exercises' }),
  },
  nouns: { exercises: ['تمرین‌ها', 'التمارين'] },
}
