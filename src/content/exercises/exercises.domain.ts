import type { Domain } from '#platform/contract/domain.ts'
import { exercises } from './exercises.contract.ts'

export const exercisesDomain: Domain = {
  records: {
    exercise: {
      noun: ['تمرین', 'التمرين'],
      get: exercises.get,
      list: exercises.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'exercises',
    },
  },
  nouns: {
    exercises: ['تمرین‌ها', 'التمارين'],
  },
}
