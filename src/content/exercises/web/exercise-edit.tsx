import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
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
  const api = useApi()
  const fields = useExerciseFields()
  const { patch } = useExerciseCalls(exercise.id)
  const history = useQuery(api.query(exercises.history, { params: { exerciseId: exercise.id } }))
  const form = useRecordForm({
    record: exercise,
    schema: exerciseDraft,
    fields,
    draft: `exercise/${exercise.id}`,
    stored: storedExercise,
    patch,
  })
  const name = localName(exercise.name, locale)
  const { category } = exercise
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: listTitle, href: backHref(exercisePaths.list) }]}
      status={
        exercise.retired && (
          <StatusTag tone="neutral" icon="pause">
            {t.fields.retired}
          </StatusTag>
        )
      }
      actions={<HistoryButton query={history} specs={{ ...fields, retired }} form={form} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(exercisePaths.create)} />}
      onSaved={() => toast(t.saved(name))}
      foot={<ExerciseFoot exercise={exercise} dirty={form.dirty} />}
    >
      <ExerciseForm form={form} known={[{ id: category.id, label: localName(category.name, locale) }]} />
    </FormScreen>
  )
}

function ExerciseFoot({ exercise, dirty }: { exercise: Exercise; dirty: boolean }) {
  const t = useMessages(exerciseFormMessages)
  const { patch, remove } = useExerciseCalls(exercise.id)
  const { retired, version } = exercise
  const name = localName(exercise.name, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={t.usage}
      dirty={dirty}
      retire={{
        isRetired: retired,
        text: retired ? t.bringBackText : t.retireText,
        run: () => patch({ retired: !retired }, version),
      }}
      remove={{
        consequences: [t.removeText],
        run: () => remove(exercise, t.removed(name)),
      }}
    />
  )
}
