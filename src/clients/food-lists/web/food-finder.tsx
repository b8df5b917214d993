import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { limits } from '#platform/contract/scalars.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import type { FinderReply, FoundFood, ListBoard, ListNames } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { foodFinderMessages } from './food-finder.messages.ts'
import css from './food-finder.module.css'
import { FoundFoodRow } from './found-food-row.tsx'
import { FoundItemRow } from './found-item-row.tsx'
import { addFood, type MealPlace, type OfferedFood } from './list-edits.ts'
import { nameIn } from './list-text.ts'
import { useDebounced } from './use-debounced.ts'
import type { ListEditor } from './use-list-editor.ts'

const SEARCH_DELAY_MS = 300

interface Props {
  editor: ListEditor
  place: MealPlace
  board: ListBoard
}

/** Foods for a meal, those of the diet first, and single items; what the client may not get is shown and blocked. */
export function FoodFinder({ editor, place, board }: Props) {
  const t = useMessages(foodFinderMessages)
  const api = useApi()
  const [words, setWords] = useState('')
  const q = useDebounced(words.trim(), SEARCH_DELAY_MS)
  const { list } = editor
  const query = useQuery({
    ...api.query(foodLists.finder, {
      params: { visitId: board.visitId, kind: list.kind },
      query: { meal: place.mealCode, q, ...dietOf(list.document.dietId) },
    }),
    placeholderData: keepPreviousData,
  })
  function add(food: OfferedFood, names: ListNames, name: string) {
    editor.edit(addFood(editor.document, place, food), names)
    toast(`${t.addShort}: ${name}`)
  }
  return (
    <div className={css.finder}>
      <TextField
        name="finder"
        type="search"
        label={t.label}
        hint={t.hint}
        maxLength={limits.search}
        value={words}
        onChange={setWords}
      />
      <Loaded query={query} skeleton={<Skeleton count={6} />}>
        {(reply) => (
          <div aria-busy={query.isFetching || undefined}>
            <Found reply={reply} words={q} onAdd={add} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

function dietOf(dietId: string): { dietId?: number } {
  return /^\d+$/.test(dietId) ? { dietId: Number(dietId) } : {}
}

interface FoundProps {
  reply: FinderReply
  words: string
  onAdd: (food: OfferedFood, names: ListNames, name: string) => void
}

function Found({ reply, words, onAdd }: FoundProps) {
  const t = useMessages(foodFinderMessages)
  const { locale } = useLocale()
  const { foods, items, names, facts } = reply
  const count = foods.length + items.length
  return (
    <>
      <p className={css.count} role="status">
        {count > 0 ? t.found(count) : words === '' ? t.noFoods : t.none(words)}
      </p>
      {foods.length > 0 && <h3 className={css.heading}>{t.foods}</h3>}
      {foods.map((food) => (
        <FoundFoodRow
          key={food.foodId}
          food={food}
          names={names}
          actLabel={t.addShort}
          onAct={() => onAdd({ ...food, facts }, withFood(names, food), nameIn(food.name, locale).text)}
        />
      ))}
      {items.length > 0 && <h3 className={css.heading}>{t.items}</h3>}
      {items.map((item) => (
        <FoundItemRow key={item.foodItemId} item={item} facts={facts} names={names} onAdd={onAdd} />
      ))}
    </>
  )
}

// The row itself carries the name; the map of names need not repeat it.
function withFood(names: ListNames, food: FoundFood): ListNames {
  return { ...names, foods: { ...names.foods, [food.foodId]: food.name } }
}
