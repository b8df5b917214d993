import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { diets } from '../diets.contract.ts'
import { dietFormMessages } from './diet-form.messages.ts'
import { dietRecord, emptyDiet, DietForm, useDietFields } from './diet-form.tsx'

export function Screen() {
  const t = useMessages(dietFormMessages)
  const form = useNewRecord(dietRecord, diets.create, useDietFields(), emptyDiet)
  return (
    <RecordCreate record={dietRecord} form={form} title={t.createTitle} list={t.list} next={() => emptyDiet}>
      <DietForm form={form} />
    </RecordCreate>
  )
}
