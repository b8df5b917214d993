import * as z from 'zod/mini'
import { catalogue, catalogueDraft, catalogueQueries, catalogueRecord } from '#platform/contract/catalogue.ts'
import { catalogueDomain } from '#platform/contract/domain.ts'

/** What staff edit. */
export const exerciseCategoryDraft = catalogueDraft({})

/** Its uses are the exercises in it. */
export const exerciseCategory = catalogueRecord({}, z.int())
export type ExerciseCategory = z.output<typeof exerciseCategory>

export const exerciseCategories = catalogue({
  path: 'exercise-categories',
  id: 'categoryId',
  type: 'exercise-category',
  draft: exerciseCategoryDraft,
  record: exerciseCategory,
  queries: catalogueQueries({}),
  words: { one: 'a category of exercises', many: 'categories of exercises' },
  summaries: {
    update: 'Change a category; absent fields stay. `retired` takes it out of new choices.',
    remove: 'Delete a category that no exercise is in.',
    history: 'Every save of a category, newest first.',
  },
})

export const exerciseCategoriesDomain = catalogueDomain(exerciseCategories, {
  type: 'exercise-category',
  table: 'exercise_categories',
  one: ['دستهٔ تمرین', 'فئة التمارين'],
  many: ['دسته‌های تمرین', 'فئات التمارين'],
})
