import { useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath, hrefOf } from '#platform/web/routing/screen.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Button, IconButton, LinkButton } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import type { DietMeal, FoodNote } from '../diet-versions.contract.ts'
import { DietFoodsDialog } from './diet-foods-dialog.tsx'
import { builderMessages } from './builder.messages.ts'
import css from './builder.module.css'
import { dietPaths } from './diet-paths.ts'
import {
  addMeal,
  endPlaces,
  formerPlaces,
  putFoods,
  removeFoods,
  removeMeal,
  withNotes,
} from './draft-edits.ts'
import { FoodTable } from './food-table.tsx'
import { ProblemList } from './problem-list.tsx'
import { ReachBar } from './reach-bar.tsx'
import { ShareField } from './share-field.tsx'
import type { BuilderPlace } from './use-builder-place.ts'
import type { Draft } from './use-draft.ts'

interface Props {
  draft: Draft
  meal: DietMeal
  place: BuilderPlace
}

/** One meal: its share, what its foods can give, and the foods in their order. */
export function MealCanvas({ draft, meal, place }: Props) {
  const t = useMessages(builderMessages)
  const { content } = draft
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const problems = content.problems.filter((problem) => problem.mealId === meal.mealId)
  // What somebody else took out is not chosen any more.
  const selected = meal.foods.filter((food) => chosen.has(food.foodId))
  return (
    <section className={css.section} aria-busy={draft.busy || undefined}>
      <div className={css.back}>
        <LinkButton
          look="quiet"
          size="small"
          icon="arrow-back"
          href={hrefOf(dietPaths.builder, { diet_id: content.dietId })}
        >
          {t.backToDay}
        </LinkButton>
      </div>
      <MealHead draft={draft} meal={meal} place={place} />
      {problems.length > 0 && <ProblemList content={content} problems={problems} />}
      {selected.length > 0 ? (
        <Selection draft={draft} meal={meal} selected={selected} onDone={() => setChosen(new Set())} />
      ) : (
        draft.mayEdit && <MealActions draft={draft} meal={meal} />
      )}
      {meal.foods.length === 0 ? (
        <EmptyState kind="first-use" title={t.emptyMeal}>
          {t.emptyMealText}
        </EmptyState>
      ) : (
        <FoodTable draft={draft} meal={meal} place={place} chosen={chosen} onChoose={setChosen} />
      )}
    </section>
  )
}

function MealHead({ draft, meal, place }: Props) {
  const t = useMessages(builderMessages)
  const { locale } = useLocale()
  const name = recordName(meal, locale)
  function remove() {
    const restore = putFoods(
      meal.mealId,
      withNotes(
        endPlaces(
          [],
          meal.foods.map((food) => food.foodId),
        ),
        meal.foods,
      ),
    )
    draft.run(removeMeal(meal.mealId), {
      said: t.mealRemoved(name),
      undo: async (content, call) => {
        const added = await addMeal(meal.mealId, meal.sharePercent)(content, call)
        if (!added) return { data: content }
        const options = { ...call.options, ifMatch: added.data.version }
        return (await restore(added.data, { ...call, options })) ?? added
      },
    })
    place.go(fillPath(dietPaths.builder, { diet_id: draft.content.dietId }))
  }
  return (
    <>
      <header className={css.head}>
        <h2 className={css.heading}>
          <bdi>{name}</bdi>
        </h2>
        <span>{t.foods(meal.foods.length)}</span>
        {draft.mayEdit && (
          <span className="at-end">
            <IconButton icon="trash" label={t.removeMeal} onClick={remove} />
          </span>
        )}
      </header>
      <div className={css.sums}>
        {draft.mayEdit && <ShareField draft={draft} meal={meal} />}
        <dl className={css.facts}>
          <div>
            <dt>{t.target}</dt>
            <dd>{meal.target ? t.kcalRange(meal.target.from, meal.target.to) : t.nothing}</dd>
          </div>
          <div>
            <dt>{t.reachHead}</dt>
            <dd>
              <ReachBar meal={meal} />
            </dd>
          </div>
        </dl>
      </div>
    </>
  )
}

function MealActions({ draft, meal }: { draft: Draft; meal: DietMeal }) {
  const t = useMessages(builderMessages)
  const copied = useCopiedFoods()
  const [choosing, setChoosing] = useState(false)
  const router = useRouter()
  const add = hrefOf(dietPaths.addFoods, { diet_id: draft.content.dietId, meal_id: meal.mealId })
  useShortcuts({ n: () => router.history.push(add.slice(1)) })
  const ids = meal.foods.map((food) => food.foodId)
  const places = withNotes(
    endPlaces(
      ids,
      copied.map((food) => food.foodId),
    ),
    copied,
  )
  const added = places.map((place) => place.foodId)
  const paste = () =>
    draft.run(putFoods(meal.mealId, places), {
      said: t.added(added.length),
      undo: removeFoods(meal.mealId, added),
    })
  return (
    <div className={css.bar}>
      <LinkButton size="small" icon="plus" href={add} aria-keyshortcuts="N">
        {t.addFoods}
      </LinkButton>
      {places.length > 0 && (
        <Button size="small" icon="copy" onClick={paste}>
          {t.paste(places.length)}
        </Button>
      )}
      <Button size="small" icon="bowl" onClick={() => setChoosing(true)}>
        {t.fromDiet}
      </Button>
      {choosing && <DietFoodsDialog draft={draft} meal={meal} onClose={() => setChoosing(false)} />}
    </div>
  )
}

interface SelectionProps {
  draft: Draft
  meal: DietMeal
  selected: DietMeal['foods']
  onDone: () => void
}

function Selection({ draft, meal, selected, onDone }: SelectionProps) {
  const t = useMessages(builderMessages)
  const ids = selected.map((food) => food.foodId)
  const order = meal.foods.map((food) => food.foodId)
  function copy() {
    copyFoods(selected)
    toast(t.copied(ids.length))
    onDone()
  }
  function remove() {
    const undo = putFoods(meal.mealId, withNotes(formerPlaces(order, ids), selected))
    draft.run(removeFoods(meal.mealId, ids), { said: t.removed(ids.length), undo })
    onDone()
  }
  return (
    <div className={css.bar} role="group" aria-label={t.selected(ids.length)}>
      <strong>{t.selected(ids.length)}</strong>
      <Button size="small" icon="copy" onClick={copy}>
        {t.copy}
      </Button>
      {draft.mayEdit && (
        <Button size="small" look="danger" icon="trash" onClick={remove}>
          {t.remove}
        </Button>
      )}
      <Button size="small" look="quiet" onClick={onDone}>
        {t.clear}
      </Button>
    </div>
  )
}

interface CopiedFood {
  foodId: number
  name: { fa: string; ar: string | null }
  note: FoodNote | null
}

let copied: readonly CopiedFood[] = []
const none: readonly CopiedFood[] = []
const listeners = new Set<() => void>()

/** Foods that were copied in one meal wait here for another one, of this diet or the next, as long as the tab lives. */
function copyFoods(foods: readonly CopiedFood[]): void {
  copied = foods.map(({ foodId, name, note }) => ({ foodId, name, note }))
  for (const listener of listeners) listener()
}

function useCopiedFoods(): readonly CopiedFood[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => copied,
    () => none,
  )
}
