import { localName } from '#platform/contract/text/name-in.ts'
import { CopyFrom } from '#platform/web/form/copy-from.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { exerciseDraft, exercises } from '../exercises.contract.ts'
import { emptyExercise, storedExercise, useExerciseFields } from './exercise-fields.ts'
import { ExerciseForm } from './exercise-form.tsx'
import { exerciseFormMessages } from './exercise-form.messages.ts'
import { exercisePaths } from './exercise-paths.ts'
import { exerciseSource } from './exercise-sources.ts'
import { exercisesMessages } from './exercises.messages.ts'

export function Screen() {
  const t = useMessages(exerciseFormMessages)
  const { title: listTitle } = useMessages(exercisesMessages)
  const { locale } = useLocale()
  const form = useForm({
    schema: exerciseDraft,
    fields: useExerciseFields(),
    initial: emptyExercise,
    draft: 'exercise/new',
    submit: useCreateCall(exercises.create, exercises.list),
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: listTitle, path: exercisePaths.list }}
      notice={
        <CopyFrom
          form={form}
          label={t.copyFrom}
          source={exerciseSource}
          values={(exercise) => {
            const { code: _code, name: _name, ...values } = storedExercise(exercise).values
            return values
          }}
        />
      }
      pathOf={(id) => fillPath(exercisePaths.edit, { exercise_id: id })}
      saved={({ name }) => t.saved(localName(name, locale))}
      next={() => emptyExercise}
    >
      <ExerciseForm form={form} />
    </RecordCreate>
  )
}
