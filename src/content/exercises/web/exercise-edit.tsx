import { localName } from '#platform/contract/text/name-in.ts'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { type Exercise, exerciseDraft, exercises } from '../exercises.contract.ts'
import { storedExercise, useExerciseFields } from './exercise-fields.ts'
import { ExerciseForm } from './exercise-form.tsx'
import { exerciseFormMessages } from './exercise-form.messages.ts'
import { exercisePaths } from './exercise-paths.ts'
import { exercisesMessages } from './exercises.messages.ts'

const useExerciseCalls = (exerciseId: number) =>
  useRecordCalls(exercises, { exerciseId }, { listPath: exercisePaths.list, also: [exercises.avoidedBy] })

export function Screen() {
  const t = useMessages(exerciseFormMessages)
  return (
    <RecordPage get={exercises.get} title={t.editTitle}>
      {(exercise) => <ExerciseEdit key={exercise.id} exercise={exercise} />}
    </RecordPage>
  )
}

function ExerciseEdit({ exercise }: { exercise: Exercise }) {
  const t = useMessages(exerciseFormMessages)
  const { title: listTitle } = useMessages(exercisesMessages)
  const { locale } = useLocale()
  const fields = useExerciseFields()
  const { patch } = useExerciseCalls(exercise.id)
  const edit = useRecordEdit({
    type: 'exercise',
    record: exercise,
    history: exercises.history,
    schema: exerciseDraft,
    fields,
    stored: storedExercise,
    patch,
  })
  const { form } = edit
  const name = localName(exercise.name, locale)
  const { category } = exercise
  const retired = { label: t.fields.retired }
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: listTitle, path: exercisePaths.list }}
      status={exercise.retired && <RetiredTag label={t.fields.retired} />}
      specs={{ retired }}
      createPath={exercisePaths.create}
      saved={t.saved(name)}
      foot={<ExerciseFoot exercise={exercise} dirty={form.dirty} />}
    >
      <ExerciseForm form={form} known={[{ id: category.id, label: localName(category.name, locale) }]} />
    </RecordEdit>
  )
}

function ExerciseFoot({ exercise, dirty }: { exercise: Exercise; dirty: boolean }) {
  const t = useMessages(exerciseFormMessages)
  const { patch, remove } = useExerciseCalls(exercise.id)
  const name = localName(exercise.name, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={t.usage}
      dirty={dirty}
      retire={{ record: exercise, texts: t, patch }}
      remove={{
        consequences: [t.removeText],
        run: () => remove(exercise, t.removed(name)),
      }}
    />
  )
}
