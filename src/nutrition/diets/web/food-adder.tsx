import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { foods, type FoodRow } from '#nutrition/foods/foods.contract.ts'
import type { DietMeal } from '../diet-versions.contract.ts'
import { builderMessages } from './builder.messages.ts'
import css from './builder.module.css'
import { dietPaths } from './diet-paths.ts'
import { putFoods, removeFoods } from './draft-edits.ts'
import { foodAdderMessages } from './food-adder.messages.ts'
import { FoodFilters } from './food-filters.tsx'
import { anyFood, foodQueryOf, type FoodFilterValues } from './food-filter-values.ts'
import type { Draft } from './use-draft.ts'

/** Finds foods by name, kitchen, energy, way of eating and allergens, and adds those that are ticked at the end. */
export function FoodAdder({ draft, meal }: { draft: Draft; meal: DietMeal }) {
  const t = useMessages(foodAdderMessages)
  const { locale } = useLocale()
  const [values, setValues] = useState<FoodFilterValues>(anyFood)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [pages, setPages] = useState(1)
  const typed = useDeferredValue(values)
  const query = foodQueryOf(typed, meal.code, pages)
  const found = useQuery({ ...useApi().query(foods.list, { query }), placeholderData: keepPreviousData })
  const ids = [...chosen]
  function add(event: FormEvent) {
    event.preventDefault()
    if (ids.length === 0) return
    const places = ids.map((foodId) => ({ foodId, before: null }))
    draft.run(putFoods(meal.mealId, places), {
      said: t.added(ids.length),
      undo: removeFoods(meal.mealId, ids),
    })
    setChosen(new Set())
  }
  const back = hrefOf(dietPaths.meal, { diet_id: draft.content.dietId, meal_id: meal.mealId })
  return (
    <form className={css.section} onSubmit={add} noValidate>
      <header className={css.head}>
        <h2 className={css.heading}>{t.title(recordName(meal, locale))}</h2>
        <span className="at-end">
          <LinkButton size="small" look="quiet" icon="close" href={back}>
            {t.close}
          </LinkButton>
        </span>
      </header>
      <FoodFilters values={values} onChange={setValues} />
      <Loaded query={found}>
        {(rows) => (
          <FoundFoods
            rows={rows}
            total={found.data?.meta.total ?? rows.length}
            meal={meal}
            chosen={chosen}
            onChoose={setChosen}
            onMore={() => setPages(pages + 1)}
          />
        )}
      </Loaded>
      <div className={css.foot}>
        <Button type="submit" look={ids.length === 0 ? 'secondary' : 'primary'} icon="plus">
          {ids.length === 0 ? t.addNone : t.add(ids.length)}
        </Button>
        <WayOn draft={draft} meal={meal} />
      </div>
    </form>
  )
}

/** From meal to meal, and after the last one to the whole day. */
function WayOn({ draft: { content }, meal }: { draft: Draft; meal: DietMeal }) {
  const t = useMessages(foodAdderMessages)
  const { wholeDay } = useMessages(builderMessages)
  const { locale } = useLocale()
  const next = content.meals[content.meals.findIndex(({ mealId }) => mealId === meal.mealId) + 1]
  const params = { diet_id: content.dietId }
  return next ? (
    <LinkButton
      look="quiet"
      iconAfter="chevron-next"
      href={hrefOf(dietPaths.addFoods, { ...params, meal_id: next.mealId })}
    >
      {t.nextMeal(recordName(next, locale))}
    </LinkButton>
  ) : (
    <LinkButton look="quiet" iconAfter="chevron-next" href={hrefOf(dietPaths.builder, params)}>
      {wholeDay}
    </LinkButton>
  )
}

interface FoundProps {
  rows: readonly FoodRow[]
  total: number
  meal: DietMeal
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onMore: () => void
}

/** What is found, to be ticked one by one or all at once; Enter adds what is ticked. */
function FoundFoods({ rows, total, meal, chosen, onChoose, onMore }: FoundProps) {
  const t = useMessages(foodAdderMessages)
  const { locale } = useLocale()
  const there = new Set(meal.foods.map((food) => food.foodId))
  const free = rows.map((food) => food.id).filter((foodId) => !there.has(foodId))
  const hasAll = free.length > 0 && free.every((foodId) => chosen.has(foodId))
  const isShown = new Set(free)
  const chooseAll = () =>
    onChoose(new Set(hasAll ? [...chosen].filter((foodId) => !isShown.has(foodId)) : [...chosen, ...free]))
  const toggle = (foodId: number) => {
    const next = new Set(chosen)
    if (!next.delete(foodId)) next.add(foodId)
    onChoose(next)
  }
  if (rows.length === 0) {
    return (
      <EmptyState kind="no-results" title={t.noneTitle}>
        {t.noneText}
      </EmptyState>
    )
  }
  return (
    <div>
      <p className="flush muted" role="status">
        {t.found(total)}
      </p>
      {free.length > 0 && (
        <CheckboxField
          name="all-foods"
          label={t.chooseAll(free.length)}
          value={hasAll}
          onChange={chooseAll}
        />
      )}
      <ul className={css.found}>
        {rows.map((food) => {
          const kcal = t.kcalOf(Math.round(food.totals.kcalX10 / 10))
          const isThere = there.has(food.id)
          return (
            <li key={food.id}>
              <CheckboxField
                name={`food-${food.id}`}
                label={<bdi>{recordName(food, locale)}</bdi>}
                hint={isThere ? `${kcal}، ${t.there}` : kcal}
                value={isThere || chosen.has(food.id)}
                disabled={isThere}
                onChange={() => toggle(food.id)}
              />
            </li>
          )
        })}
      </ul>
      {rows.length < total && rows.length < 100 && (
        <Button size="small" look="quiet" onClick={onMore}>
          {t.more}
        </Button>
      )}
    </div>
  )
}
