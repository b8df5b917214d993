import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { exerciseCategories } from './exercise-categories.contract.ts'

export const exerciseCategoriesDomain: Domain = {
  records: {
    'exercise-category': sharedRecord(exerciseCategories, ['دستهٔ تمرین', 'فئة التمارين'], {
      valuesInLog: true,
      nameTable: 'exercise_categories',
    }),
  },
  nouns: { 'exercise-categories': ['دسته‌های تمرین', 'فئات التمارين'] },
}
