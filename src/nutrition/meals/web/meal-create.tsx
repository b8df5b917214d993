import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { meals } from '../meals.contract.ts'
import { mealFormMessages } from './meal-form.messages.ts'
import { mealRecord, emptyMeal, MealForm, useMealFields } from './meal-form.tsx'

export function Screen() {
  const t = useMessages(mealFormMessages)
  const form = useNewRecord(mealRecord, meals.create, useMealFields(), emptyMeal)
  return (
    <RecordCreate record={mealRecord} form={form} title={t.createTitle} list={t.list} next={() => emptyMeal}>
      <MealForm form={form} />
    </RecordCreate>
  )
}
