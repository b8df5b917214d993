import { useQuery } from '@tanstack/react-query'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { foodSuggestions, type FoodSwaps } from '#nutrition/food-suggestions/food-suggestions.contract.ts'
import type { DietMeal } from '../diet-versions.contract.ts'
import { builderMessages } from './builder.messages.ts'
import builder from './builder.module.css'
import { dietPaths } from './diet-paths.ts'
import { endPlaces, putFoods, removeFoods } from './draft-edits.ts'
import css from './food-alternatives.module.css'
import { foodAdderMessages } from './food-adder.messages.ts'
import type { Draft } from './use-draft.ts'

interface Props {
  draft: Draft
  meal: DietMeal
  foodId: number
}

type Swap = FoodSwaps['swaps'][number]

const shown = 8

/** What gives the same energy in this meal, nearest in macronutrients first; what the meal lacks can be added. */
export function FoodAlternatives({ draft, meal, foodId }: Props) {
  const t = useMessages(foodAdderMessages)
  const may = useMay('food-suggestions.read')
  const query = useQuery({
    ...useApi().query(foodSuggestions.swaps, { query: { food: foodId, meal: meal.code } }),
    enabled: may,
  })
  if (!may) return null
  return (
    <div>
      <h3 className={builder.subheading}>{t.alternatives}</h3>
      <Loaded query={query}>
        {({ swaps }) =>
          swaps.length === 0 ? (
            <p>{t.noAlternatives}</p>
          ) : (
            <ul className="stack bare-list">
              {swaps.slice(0, shown).map((swap) => (
                <Alternative key={swap.id} swap={swap} draft={draft} meal={meal} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

function Alternative({ swap, draft, meal }: Pick<Props, 'draft' | 'meal'> & { swap: Swap }) {
  const t = useMessages(foodAdderMessages)
  const b = useMessages(builderMessages)
  const { locale } = useLocale()
  const name = recordName(swap, locale)
  const order = meal.foods.map((food) => food.foodId)
  const isThere = order.includes(swap.id)
  const path = { diet_id: draft.content.dietId, meal_id: meal.mealId, food_id: swap.id }
  const add = () =>
    draft.run(putFoods(meal.mealId, endPlaces(order, [swap.id])), {
      said: t.added(1),
      undo: removeFoods(meal.mealId, [swap.id]),
    })
  return (
    <li className={css.one}>
      <span>
        {isThere ? (
          <a href={hrefOf(dietPaths.food, path)}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
        <span className={css.facts}>{t.alternativeFacts(swap.level, Math.round(swap.kcalX10 / 10))}</span>
      </span>
      {isThere && (
        <StatusTag tone="success" icon="check">
          {t.there}
        </StatusTag>
      )}
      {!isThere && draft.mayEdit && (
        <Button size="small" icon="plus" aria-label={t.addOne(name)} onClick={add}>
          {b.add}
        </Button>
      )}
    </li>
  )
}
