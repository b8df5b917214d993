import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { foods, type Food } from '#nutrition/foods/foods.contract.ts'
import { localName, recordName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath, hrefOf } from '#platform/web/routing/screen.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import type { DietMeal } from '../diet-versions.contract.ts'
import { builderMessages } from './builder.messages.ts'
import css from './builder.module.css'
import { dietPaths } from './diet-paths.ts'
import { formerPlaces, moveFood, putFoods, removeFoods, withNotes } from './draft-edits.ts'
import { foodAdderMessages } from './food-adder.messages.ts'
import { FoodAlternatives } from './food-alternatives.tsx'
import { FoodNoteFields } from './food-note-fields.tsx'
import type { BuilderPlace } from './use-builder-place.ts'
import type { Draft } from './use-draft.ts'
import { useFoodLabels } from './use-food-labels.ts'

interface Props {
  draft: Draft
  meal: DietMeal
  foodId: number
  place: BuilderPlace
}

/** One food of the meal: what it is made of, what it gives, and where else it is used. */
export function FoodInspector({ draft, meal, foodId, place }: Props) {
  const t = useMessages(foodAdderMessages)
  const { locale } = useLocale()
  const query = useQuery(useApi().query(foods.get, { params: { foodId } }))
  const back = hrefOf(dietPaths.meal, { diet_id: draft.content.dietId, meal_id: meal.mealId })
  return (
    <Loaded query={query}>
      {(food) => (
        <Opened>
          <header className={css.head}>
            <h2 className={css.heading}>
              <bdi>{recordName(food, locale)}</bdi>
            </h2>
            <span className="at-end">
              <LinkButton size="small" look="quiet" icon="close" href={back}>
                {t.close}
              </LinkButton>
            </span>
          </header>
          {draft.mayEdit && <FoodActions draft={draft} meal={meal} foodId={foodId} place={place} />}
          <FoodNoteFields draft={draft} meal={meal} foodId={foodId} />
          <Nutrients food={food} />
          <Contents food={food} />
          <Allergens food={food} />
          <FoodAlternatives draft={draft} meal={meal} foodId={foodId} />
          <OtherUses food={food} dietId={draft.content.dietId} />
        </Opened>
      )}
    </Loaded>
  )
}

/** Who opened the food by the keys goes on in it, not behind all the other rows of the meal. */
function Opened({ children }: { children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The page has taken the focus to its heading.
    if (document.activeElement?.matches('main h1:focus-visible')) section.current?.focus()
  }, [])
  return (
    <section ref={section} className={css.section} tabIndex={-1}>
      {children}
    </section>
  )
}

function FoodActions({ draft, meal, foodId, place }: Props) {
  const t = useMessages(foodAdderMessages)
  const b = useMessages(builderMessages)
  const order = meal.foods.map((food) => food.foodId)
  if (!order.includes(foodId)) return null
  function remove() {
    draft.run(removeFoods(meal.mealId, [foodId]), {
      said: b.removed(1),
      undo: putFoods(meal.mealId, withNotes(formerPlaces(order, [foodId]), meal.foods)),
    })
    place.go(fillPath(dietPaths.meal, { diet_id: draft.content.dietId, meal_id: meal.mealId }))
  }
  const move = (step: 1 | -1) => draft.run(moveFood(meal.mealId, foodId, step))
  return (
    <div className={css.bar}>
      <Button size="small" icon="chevron-up" onClick={() => move(-1)}>
        {t.up}
      </Button>
      <Button size="small" icon="chevron-down" onClick={() => move(1)}>
        {t.down}
      </Button>
      <Button size="small" look="danger" icon="trash" onClick={remove}>
        {t.remove}
      </Button>
    </div>
  )
}

function Nutrients({ food: { totals } }: { food: Food }) {
  const t = useMessages(foodAdderMessages)
  const rows = [
    [t.energy, t.kcalOf(Math.round(totals.kcalX10 / 10))],
    [t.protein, t.gramsOf(totals.proteinMg / 1000)],
    [t.carb, t.gramsOf(totals.carbMg / 1000)],
    [t.fat, t.gramsOf(totals.fatMg / 1000)],
    [t.fibre, t.gramsOf(totals.fibreMg / 1000)],
  ] as const
  return (
    <dl className={css.groups}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Contents({ food }: { food: Food }) {
  const t = useMessages(foodAdderMessages)
  const { locale, format } = useLocale()
  return (
    <div className="scrolls-aside">
      <table className={css.table} aria-label={t.contents}>
        <ColumnHeads labels={[t.item, t.amount, t.grams]} />
        <tbody>
          {food.contents.map((part) => (
            <tr key={part.foodItemId}>
              <th scope="row">
                <bdi>{localName(part.itemName, locale)}</bdi>
              </th>
              <td>
                <bdi>{format.fraction(part.amountQuarters / 4)}</bdi> {localName(part.unitName, locale)}
              </td>
              <td>
                <Num value={part.gramsX10 / 10} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Allergens({ food }: { food: Food }) {
  const t = useMessages(foodAdderMessages)
  return (
    <>
      <Tags title={t.allergens} tags={food.allergens} none={t.noAllergens} />
      {food.tags.length > 0 && <Tags title={t.ways} tags={food.tags} />}
    </>
  )
}

function Tags({ title, tags, none }: { title: string; tags: readonly string[]; none?: string }) {
  const { tagName } = useFoodLabels()
  return (
    <div>
      <h3 className={css.subheading}>{title}</h3>
      {tags.length === 0 ? (
        <p>{none}</p>
      ) : (
        <p className="line-2-3 flush">
          {tags.map((tag) => (
            <Chip key={tag}>{tagName(tag)}</Chip>
          ))}
        </p>
      )}
    </div>
  )
}

function OtherUses({ food, dietId }: { food: Food; dietId: number }) {
  const t = useMessages(foodAdderMessages)
  const { locale } = useLocale()
  const query = useQuery(useApi().query(foods.usage, { params: { foodId: food.id } }))
  return (
    <div>
      <h3 className={css.subheading}>{t.usedIn}</h3>
      <Loaded query={query}>
        {(usage) => {
          const others = usage.diets.filter((diet) => diet.id !== dietId)
          if (others.length === 0) return <p>{t.onlyHere}</p>
          return (
            <ul className={css.uses}>
              {others.map((diet) => (
                <li key={diet.id}>
                  <a href={hrefOf(dietPaths.builder, { diet_id: diet.id })}>
                    {t.inDiet(
                      recordName(diet, locale),
                      diet.meals.map((name) => localName(name, locale)),
                    )}
                  </a>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </div>
  )
}
