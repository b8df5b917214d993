import { createScreen } from '#platform/web/form/record-create.tsx'
import { meals } from '../meals.contract.ts'
import { mealRecord, emptyMeal, MealForm, useMealFields } from './meal-form.tsx'

export const Screen = createScreen(mealRecord, {
  create: meals.create,
  useFields: useMealFields,
  empty: emptyMeal,
  Fields: MealForm,
})
