import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { inNameOrder } from '#platform/web/text/name-order.ts'
import { isMealUsed, type MealUsage } from '../meals.contract.ts'
import css from './meal-uses.module.css'
import { mealFormMessages } from './meal-form.messages.ts'
import { mealName } from './meal-name.ts'

/** Where a meal is used: the diets with their share of the day, and how many foods fit it. */
export function MealUses({ usage }: { usage: MealUsage }) {
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
