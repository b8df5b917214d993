import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { EditFoot, type EditFootProps } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { inNameOrder } from '#platform/web/text/name-order.ts'
import { type Food, foods, type FoodUsage, isFoodUsed } from '../foods.contract.ts'
import { foodFormMessages } from './food-form.messages.ts'
import css from './food-form.module.css'

/** Where a food is used, and taking it out of use. */
export function FoodFoot({ edit, food }: { edit: EditFootProps['edit']; food: Food }) {
  const t = useMessages(foodFormMessages)
  const query = useQuery(useApi().query(foods.usage, { params: { foodId: food.id } }))
  const usage = query.data?.data
  const retireText = food.usedBy > 0 ? t.retireUsedText(food.usedBy) : t.retireText
  return (
    <EditFoot
      edit={edit}
      usage={usage ? <Usage usage={usage} /> : '…'}
      retire={{ bringBackText: t.bringBackText, retireText }}
      removeText={t.removeText}
      refusal={usage && isFoodUsed(usage) ? t.removeRefusal : undefined}
    />
  )
}

function Usage({ usage }: { usage: FoodUsage }) {
  const t = useMessages(foodFormMessages)
  const { format, locale } = useLocale()
  const { diets, servings, suggestions, breastfeedingTables } = usage
  if (!isFoodUsed(usage)) return t.usage.none
  const mealsOf = (meals: FoodUsage['diets'][number]['meals']) =>
    format.list(meals.map((meal) => localName(meal, locale)))
  return (
    <>
      {diets.length > 0 && t.usage.diets(diets.length)}
      {inNameOrder(diets, ({ name }) => localName(name, locale), locale).map(
        ({ id, name, current, meals }) => (
          <span key={id} className={css.diet}>
            {current
              ? t.usage.diet(localName(name, locale), mealsOf(meals))
              : t.usage.oldDiet(localName(name, locale))}
          </span>
        ),
      )}
      {breastfeedingTables > 0 && (
        <span className={css.lists}>{t.usage.breastfeeding(breastfeedingTables)}</span>
      )}
      {suggestions.length > 0 && (
        <span className={css.lists}>
          {t.usage.suggestions(suggestions.length)}
          {suggestions.map(({ id, name }) => (
            <bdi key={id} className={css.diet}>
              {localName(name, locale)}
            </bdi>
          ))}
        </span>
      )}
      {servings > 0 && <span className={css.lists}>{t.usage.lists(servings)}</span>}
    </>
  )
}
