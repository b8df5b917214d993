import { localName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { useShownName } from '#platform/web/ui/fields/record-source.ts'
import { exerciseDraft, exercises, type Exercise } from '../exercises.contract.ts'
import { exerciseFormMessages } from './exercise-form.messages.ts'
import { exercisePaths } from './exercise-paths.ts'
import { exerciseCategorySource } from './exercise-sources.ts'
import { exercisesMessages } from './exercises.messages.ts'

export type ExerciseValues = ValuesOf<typeof exerciseDraft>

/** Most exercises are done in three sets and without a tool. */
export const emptyExercise: ExerciseValues = {
  code: null,
  name: { fa: null, ar: null },
  categoryId: null,
  level: null,
  muscle: null,
  equipment: 'none',
  measure: 'reps',
  sets: 3,
  amount: 12,
  metX10: null,
  metSource: null,
  instructions: { fa: null, ar: null },
  avoidConditions: [],
}

export function storedExercise({
  id: _id,
  category,
  retired: _retired,
  updatedAt: _at,
  version,
  ...values
}: Exercise): StoredRecord<ExerciseValues> {
  return { values: { ...values, categoryId: category.id }, version }
}

/** How the fields of an exercise are called, in the form and in its history. */
export function useExerciseFields(): FieldSpecs<ExerciseValues> {
  const t = useMessages(exerciseFormMessages)
  const { levels, measures } = useMessages(exercisesMessages)
  const { format } = useLocale()
  const muscles = useRegistry('muscle_groups')
  const equipment = useRegistry('equipment')
  const conditions = useRegistry('conditions')
  const categoryName = useShownName(exerciseCategorySource)
  const gone = { 'not-allowed': t.errors.gone }
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    categoryId: {
      label: t.fields.category,
      show: (id) => categoryName(id) ?? format.number(id),
      errors: gone,
    },
    code: { label: t.fields.code, errors: { format: t.errors.code } },
    level: { label: t.fields.level, show: (level) => levels[level], errors: { required: t.errors.level } },
    muscle: { label: t.fields.muscle, show: muscles.nameOf, errors: gone },
    equipment: { label: t.fields.equipment, show: equipment.nameOf, errors: gone },
    measure: {
      label: t.fields.measure,
      show: (measure) => measures[measure],
      errors: { required: t.errors.measure },
    },
    sets: { label: t.fields.sets },
    amount: { label: t.fields.amount },
    metX10: { label: t.fields.met, scale: 10, unit: t.times, errors: { 'wrong-type': t.errors.met } },
    metSource: { label: t.fields.metSource },
    avoidConditions: {
      label: t.fields.avoid,
      show: (codes) => format.list(codes.map((code) => conditions.nameOf(code ?? ''))),
      errors: gone,
    },
    'instructions.fa': { label: t.fields.instructionsFa },
    'instructions.ar': { label: t.fields.instructionsAr },
  }
}

/** An exercise, for its pages. */
export const exerciseRecord = recordForm({
  type: 'exercise',
  operations: exercises,
  texts: exerciseFormMessages,
  also: [exercises.avoidedBy],
  paths: exercisePaths,
  schema: exerciseDraft,
  stored: storedExercise,
  nameOf: ({ name }, locale) => localName(name, locale),
})
