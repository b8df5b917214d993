import { useQuery } from '@tanstack/react-query'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { EditFoot, editScreen, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { inNameOrder } from '#platform/web/text/name-order.ts'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { isMealUsed, type Meal, meals, type MealUsage } from '../meals.contract.ts'
import { mealFormMessages } from './meal-form.messages.ts'
import { MealForm, mealRecord, useMealFields } from './meal-form.tsx'
import { mealPaths } from './meal-paths.ts'
import css from './meal-uses.module.css'

export const Screen = editScreen(mealRecord, MealEdit)

function MealEdit({ record: meal }: { record: Meal }) {
  const t = useMessages(mealFormMessages)
  const fields = useMealFields()
  const edit = useRecordEdit(mealRecord, meal, fields)
  const { form, history, name, saved } = edit
  const usage = useQuery(useApi().query(meals.usage, { params: { mealId: meal.id } })).data?.data
  const isUsed = usage ? isMealUsed(usage) : meal.foods > 0
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(mealPaths.list) }]}
      status={meal.retired && <RetiredTag label={t.fields.retired} />}
      actions={<HistoryButton query={history} specs={{ ...fields, retired }} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(mealPaths.create)} />}
      onSaved={() => toast(saved)}
      foot={
        <EditFoot
          edit={edit}
          usage={usage ? <MealUses usage={usage} /> : '…'}
          retire={t}
          removeText={t.removeText}
          refusal={isUsed ? t.removeRefusal : undefined}
        />
      }
    >
      <MealForm form={form} />
    </FormScreen>
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
      {inNameOrder(diets, (diet) => recordName(diet, locale), locale).map((diet) => (
        <span key={diet.id} className={css.diet}>
          {diet.current
            ? t.diet(recordName(diet, locale), format.percent(diet.sharePercent / 100))
            : t.oldDiet(recordName(diet, locale))}
        </span>
      ))}
      {breastfeedingTables > 0 && <span className={css.foods}>{t.breastfeeding(breastfeedingTables)}</span>}
      {foods > 0 && <span className={css.foods}>{t.foods(foods)}</span>}
    </>
  )
}
