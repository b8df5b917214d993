import { CopyFrom } from '#platform/web/form/copy-from.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { exercises } from '../exercises.contract.ts'
import { exerciseRecord, emptyExercise, storedExercise, useExerciseFields } from './exercise-fields.ts'
import { exerciseFormMessages } from './exercise-form.messages.ts'
import { ExerciseForm } from './exercise-form.tsx'
import { exerciseSource } from './exercise-sources.ts'
import { exercisesMessages } from './exercises.messages.ts'

export function Screen() {
  const t = useMessages(exerciseFormMessages)
  const { title: listTitle } = useMessages(exercisesMessages)
  const form = useNewRecord(exerciseRecord, exercises.create, useExerciseFields(), emptyExercise)
  return (
    <RecordCreate
      record={exerciseRecord}
      form={form}
      list={listTitle}
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
      next={() => emptyExercise}
    >
      <ExerciseForm form={form} />
    </RecordCreate>
  )
}
