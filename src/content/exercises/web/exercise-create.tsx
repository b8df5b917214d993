import { localName } from '#platform/contract/text/name-in.ts'
import { CopyFrom } from '#platform/web/form/copy-from.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
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
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: exerciseDraft,
    fields: useExerciseFields(),
    initial: emptyExercise,
    draft: 'exercise/new',
    submit: useCreateCall(exercises.create, exercises.list),
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
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
      crumbs={[{ label: listTitle, href: backHref(exercisePaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(exercisePaths.edit, { exercise_id: id }))}
      onSavedAndNew={({ name }) => {
        toast(t.saved(localName(name, locale)))
        form.startAnew(emptyExercise)
      }}
    >
      <ExerciseForm form={form} />
    </FormScreen>
  )
}
