import {
  exerciseCategories,
  type ExerciseCategory,
} from '#content/exercise-categories/exercise-categories.contract.ts'
import { type Exercise, exercises } from '#content/exercises/exercises.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'

/** The categories that a video may be in: those of exercises. */
export const videoCategorySource: RecordSource<ExerciseCategory> = {
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

/** The exercises that a video may show. */
export const videoExerciseSource: RecordSource<Exercise> = {
  kind: 'exercise',
  search: async (api, q, signal) =>
    (await api.call(exercises.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, exerciseId) => (await api.call(exercises.get, { params: { exerciseId } })).data,
  label: ({ name }, locale) => localName(name, locale),
  describe: ({ category }, locale) => localName(category.name, locale),
  isRetired: ({ retired }) => retired,
}
