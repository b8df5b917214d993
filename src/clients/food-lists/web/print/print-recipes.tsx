import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { foodLists } from '../../food-lists.contract.ts'
import type { ListRecipe } from '../../list-recipes.contract.ts'
import { shoppingMessages } from '../../shopping-words.contract.ts'
import css from './print-sheet.module.css'
import { listPaperMessages } from '../../list-paper.contract.ts'
import type { PrintedList, PrintedWith } from './printed-list.ts'

interface Props {
  printed: PrintedList
  withParts: PrintedWith
}

/** How the dishes of the list are cooked, once each; on a page of its own. */
export function PrintRecipes({ printed, withParts: { visitId, options } }: Props) {
  const t = useMessages(listPaperMessages)
  const { persons } = options
  const { data } = useQuery(
    useApi().query(foodLists.recipes, { params: { visitId, kind: printed.kind }, query: { persons } }),
  )
  if (!data) return null
  const { recipes } = data.data
  return (
    <section className={css.part}>
      <p className={css.date} role="heading" aria-level={2}>
        {t.recipes(persons)}
      </p>
      {recipes.length === 0 ? <p>{t.noRecipes}</p> : <p className={css.oneOf}>{t.recipesText}</p>}
      {recipes.map((recipe) => (
        <Recipe key={recipe.foodId} recipe={recipe} />
      ))}
    </section>
  )
}

function Recipe({ recipe }: { recipe: ListRecipe }) {
  const t = useMessages(listPaperMessages)
  const { units } = useMessages(shoppingMessages)
  const { format, locale } = useLocale()
  const { name, minutes, ingredients, stepsFa, stepsAr } = recipe
  const isArabic = locale === 'ar-IQ' && stepsAr.length > 0
  const steps = isArabic || stepsFa.length === 0 ? stepsAr : stepsFa
  const amountOf = ({ name: item, unit, count }: ListRecipe['ingredients'][number]) => {
    const amount = unit
      ? `${format.fraction(count)}\u00a0${localName(unit, locale)}`
      : format.unit(count, units.g)
    return `${amount} ${localName(item, locale)}`
  }
  return (
    <div className={css.recipe}>
      <p className={css.mealName}>
        {localName(name, locale)}
        {minutes !== null && <span className={css.time}>{t.minutes(minutes)}</span>}
      </p>
      <p>{ingredients.map(amountOf).join('، ')}</p>
      <ol className={css.steps} lang={isArabic ? 'ar' : 'fa'}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
