import { recordName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { builderMessages } from './builder.messages.ts'
import css from './builder.module.css'
import type { BuilderPlace } from './use-builder-place.ts'
import type { Draft } from './use-draft.ts'

/** The address names no meal: which one is asked first, then the same place is opened in it. */
export function MealChoice({ draft, place }: { draft: Draft; place: BuilderPlace }) {
  const t = useMessages(builderMessages)
  const { locale } = useLocale()
  const { foodId } = place
  const { meals } = draft.content
  const holding = meals.filter((meal) => foodId === null || meal.foods.some((food) => food.foodId === foodId))
  if (holding.length === 0) {
    return (
      <EmptyState kind="first-use" title={t.noMeals}>
        {t.noMealsText}
      </EmptyState>
    )
  }
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t.whichMeal}</h2>
      <p>{t.whichMealText}</p>
      <ul className={css.choices}>
        {holding.map((meal) => (
          <li key={meal.mealId}>
            <a href={`#${place.pathOf(meal.mealId)}`}>
              <bdi>{recordName(meal, locale)}</bdi>
              <span>{t.foods(meal.foods.length)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
