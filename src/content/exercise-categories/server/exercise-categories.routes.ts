import '#content/exercises/server/exercises.table.ts'
import { catalogueRoutes } from '#platform/server/catalogue/catalogue-routes.ts'
import { refuseTakenName } from '#platform/server/taken-names.ts'
import { exerciseCategories } from '../exercise-categories.contract.ts'
import { exerciseCategoryColumns, exerciseCategorySheet } from './exercise-categories.export.ts'
import './exercise-categories.table.ts'

export const exerciseCategoriesRoutes = catalogueRoutes({
  type: 'exercise-category',
  table: 'exercise_categories',
  operations: exerciseCategories,
  uses: { of: ['exercises.category_id'] },
  check: (db, { name }, before) => refuseTakenName(db, 'exercise_categories', name, before),
  file: { sheet: exerciseCategorySheet, columns: exerciseCategoryColumns },
})
