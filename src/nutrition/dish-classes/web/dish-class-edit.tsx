import { editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { type DishClass } from '../dish-classes.contract.ts'
import { DishClassForm, dishClassRecord, useDishClassFields } from './dish-class-form.tsx'
import { dishClassesMessages } from './dish-classes.messages.ts'

export const Screen = editScreen(dishClassRecord, DishClassEdit)

function DishClassEdit({ record: dishClass }: { record: DishClass }) {
  const t = useMessages(dishClassesMessages)
  const edit = useRecordEdit(dishClassRecord, dishClass, useDishClassFields())
  return (
    <RecordEdit edit={edit} list={t.dishClasses}>
      <DishClassForm form={edit.form} />
    </RecordEdit>
  )
}
