import { createScreen } from '#platform/web/form/record-create.tsx'
import { diets } from '../diets.contract.ts'
import { dietRecord, emptyDiet, DietForm, useDietFields } from './diet-form.tsx'

export const Screen = createScreen(dietRecord, {
  create: diets.create,
  useFields: useDietFields,
  empty: emptyDiet,
  Fields: DietForm,
})
