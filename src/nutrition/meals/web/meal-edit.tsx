import { useQuery } from '@tanstack/react-query'
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
import { toast } from '#platform/web/ui/toasts.tsx'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { inNameOrder } from '#platform/web/text/name-order.ts'
import { isMealUsed, type Meal, mealDraft, meals, type MealUsage } from '../meals.contract.ts'
import { MealForm, storedMeal, useMealFields } from './meal-form.tsx'
import { mealFormMessages } from './meal-form.messages.ts'
import { mealName } from './meal-name.ts'
import { mealPaths } from './meal-paths.ts'
import css from './meal-uses.module.css'

const useMealCalls = (mealId: number) =>
  useRecordCalls(meals, { mealId }, { listPath: mealPaths.list, also: [meals.shares] })

export function Screen() {
  const t = useMessages(mealFormMessages)
  return (
    <RecordPage get={meals.get} title={t.editTitle}>
      {(meal) => <MealEdit key={meal.id} meal={meal} />}
    </RecordPage>
  )
}

function MealEdit({ meal }: { meal: Meal }) {
  const t = useMessages(mealFormMessages)
  const api = useApi()
  const fields = useMealFields()
  const { patch } = useMealCalls(meal.id)
  const history = useQuery(api.query(meals.history, { params: { mealId: meal.id } }))
  const form = useRecordForm({
    record: meal,
    schema: mealDraft,
    fields,
    draft: `meal/${meal.id}`,
    stored: storedMeal,
    patch,
  })
  const name = mealName(meal, useLocale().locale)
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(mealPaths.list) }]}
      status={meal.retired && <RetiredTag label={t.fields.retired} />}
      actions={<HistoryButton query={history} specs={{ ...fields, retired }} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(mealPaths.create)} />}
      onSaved={() => toast(t.saved(name))}
      foot={<MealFoot meal={meal} dirty={form.dirty} />}
    >
      <MealForm form={form} />
    </FormScreen>
  )
}

function MealFoot({ meal, dirty }: { meal: Meal; dirty: boolean }) {
  const t = useMessages(mealFormMessages)
  const { patch, remove } = useMealCalls(meal.id)
  const usage = useQuery(useApi().query(meals.usage, { params: { mealId: meal.id } })).data?.data
  const name = mealName(meal, useLocale().locale)
  const isUsed = usage ? isMealUsed(usage) : meal.foods > 0
  return (
    <RecordFoot
      name={name}
      usage={usage ? <MealUses usage={usage} /> : '…'}
      dirty={dirty}
      retire={{ record: meal, texts: t, patch }}
      remove={{
        consequences: [t.removeText],
        refusal: isUsed ? t.removeRefusal : undefined,
        run: () => remove(meal, t.removed(name)),
      }}
    />
  )
}

/** Where a meal is used: the diets with their share of the day, and how many foods fit it. */
function MealUses({ usage }: { usage: MealUsage }) {
  const t = useMessages(mealFormMessages).usage
  const { format, locale } = useLocale()
  const { diets, foods, breastfeedingTables } = usage
  if (!isMealUsed(usage)) return t.none
  return (
    <>
      {diets.length > 0 && t.diets(diets.length)}
      {inNameOrder(diets, (diet) => mealName(diet, locale), locale).map((diet) => (
        <span key={diet.id} className={css.diet}>
          {diet.current
            ? t.diet(mealName(diet, locale), format.percent(diet.sharePercent / 100))
            : t.oldDiet(mealName(diet, locale))}
        </span>
      ))}
      {breastfeedingTables > 0 && <span className={css.foods}>{t.breastfeeding(breastfeedingTables)}</span>}
      {foods > 0 && <span className={css.foods}>{t.foods(foods)}</span>}
    </>
  )
}
