import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { mealDraft, meals } from '../meals.contract.ts'
import { emptyMeal, MealForm, useMealFields } from './meal-form.tsx'
import { mealFormMessages } from './meal-form.messages.ts'
import { mealName } from './meal-name.ts'
import { mealPaths } from './meal-paths.ts'

export function Screen() {
  const t = useMessages(mealFormMessages)
  const { locale } = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    schema: mealDraft,
    fields: useMealFields(),
    initial: emptyMeal,
    draft: 'meal/new',
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(meals.create, { body }, { idempotencyKey })
      for (const endpoint of [meals.list, meals.shares]) {
        void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
      }
      return data
    },
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: t.list, path: mealPaths.list }}
      pathOf={(id) => fillPath(mealPaths.edit, { meal_id: id })}
      saved={(meal) => t.saved(mealName(meal, locale))}
      next={() => emptyMeal}
    >
      <MealForm form={form} />
    </RecordCreate>
  )
}
