import { localName } from '#platform/contract/text/name-in.ts'
import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { type Exercise } from '../exercises.contract.ts'
import { exerciseRecord, useExerciseFields } from './exercise-fields.ts'
import { exerciseFormMessages } from './exercise-form.messages.ts'
import { ExerciseForm } from './exercise-form.tsx'
import { exercisesMessages } from './exercises.messages.ts'

export const Screen = editScreen(exerciseRecord, ExerciseEdit)

function ExerciseEdit({ record: exercise }: { record: Exercise }) {
  const t = useMessages(exerciseFormMessages)
  const { title: listTitle } = useMessages(exercisesMessages)
  const { locale } = useLocale()
  const edit = useRecordEdit(exerciseRecord, exercise, useExerciseFields())
  const { category } = exercise
  return (
    <RecordEdit
      edit={edit}
      list={listTitle}
      status={exercise.retired && <RetiredTag label={t.fields.retired} />}
      specs={{ retired: { label: t.fields.retired } }}
      foot={<EditFoot edit={edit} usage={t.usage} retire={t} removeText={t.removeText} />}
    >
      <ExerciseForm form={edit.form} known={[{ id: category.id, label: localName(category.name, locale) }]} />
    </RecordEdit>
  )
}
