import type { Domain } from '#platform/contract/domain.ts'
import { exerciseCategories } from './exercise-categories.contract.ts'

export const exerciseCategoriesDomain: Domain = {
  records: {
    'exercise-category': {
      noun: ['دستهٔ تمرین', 'فئة التمارين'],
      get: exerciseCategories.get,
      list: exerciseCategories.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'exercise_categories',
    },
  },
  nouns: {
    'exercise-categories': ['دسته‌های تمرین', 'فئات التمارين'],
  },
}
