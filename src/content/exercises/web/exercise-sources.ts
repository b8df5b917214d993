import {
  exerciseCategories,
  type ExerciseCategory,
} from '#content/exercise-categories/exercise-categories.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { type Exercise, exercises } from '../exercises.contract.ts'

/** The categories that an exercise may be in. */
export const exerciseCategorySource: RecordSource<ExerciseCategory> = {
  kind: 'exercise-category',
  search: async (api, q, signal) =>
    (await api.call(exerciseCategories.list, { query: { q, retired: false, perPage: 100 } }, { signal }))
      .data,
  find: async (api, categoryId) => (await api.call(exerciseCategories.get, { params: { categoryId } })).data,
  label: ({ name }, locale) => localName(name, locale),
  isRetired: ({ retired }) => retired,
  create: {
    permission: 'exercise-categories.write',
    kind: 'named',
    // As in its own form, a new one goes to the end.
    add: async (api, draft, idempotencyKey) => {
      const body = { ...draft, position: 100 }
      return (await api.call(exerciseCategories.create, { body }, { idempotencyKey })).data
    },
  },
}

/** Exercises as the copy in the form finds them. */
export const exerciseSource: RecordSource<Exercise> = {
  kind: 'exercise',
  search: async (api, q, signal) =>
    (await api.call(exercises.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, exerciseId) => (await api.call(exercises.get, { params: { exerciseId } })).data,
  label: ({ name }, locale) => localName(name, locale),
  describe: ({ category }, locale) => localName(category.name, locale),
  isRetired: ({ retired }) => retired,
}
