import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { limits } from '#platform/contract/scalars.ts'
import type { ListBoard, ListNames } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { foodFinderMessages } from './food-finder.messages.ts'
import { firstAllowed } from './first-allowed.ts'
import { FoundFoods } from './found-foods.tsx'
import { addFood, entriesAt, type MealPlace, type OfferedFood } from './list-edits.ts'
import { localName } from '../list-text.contract.ts'
import { useDebounced } from '#platform/web/form/use-debounced.ts'
import type { ListEditor } from './use-list-editor.ts'

const SEARCH_DELAY_MS = 300

interface Props {
  editor: ListEditor
  place: MealPlace
  board: ListBoard
  /** What was typed on the board; the field goes on from there. Undefined: it was opened otherwise. */
  typed: string | undefined
}

/**
 * Foods for a meal, those of the diet first, and single items; what the client may not get is shown and blocked.
 * «۲ کف دست نان» finds bread and brings the amount along; Enter adds the first that is allowed.
 */
export function FoodFinder({ editor, place, board, typed }: Props) {
  const t = useMessages(foodFinderMessages)
  const { locale } = useLocale()
  const [words, setLabels] = useState(typed ?? '')
  const q = useDebounced(words.trim(), SEARCH_DELAY_MS)
  const optionsOf = useFinderQuery(editor, place, board)
  const query = useQuery({ ...optionsOf(q), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const field = useFocusOnType(typed)

  const held = new Set(entriesAt(editor.document, place).map(({ foodId }) => foodId))

  function add(food: OfferedFood, names: ListNames, name: string) {
    editor.edit(addFood(editor.document, place, food), { names, said: t.added(name) })
  }
  async function addFirst() {
    const { data } = await queries.fetchQuery(optionsOf(words.trim()))
    const first = firstAllowed(data, held)
    if (!first) return
    add(first.food, first.names, localName(first.name, locale).text)
    setLabels('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || words.trim() === '' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    // A failed search shows itself in the list below.
    addFirst().catch(() => undefined)
  }
  return (
    <div className="stack-3">
      <div ref={field} role="search" onKeyDown={onKeyDown}>
        <TextField
          name="finder"
          type="search"
          label={t.label}
          hint={t.hint}
          maxLength={limits.search}
          value={words}
          onChange={setLabels}
        />
      </div>
      <Loaded query={query} skeleton={<Skeleton count={6} />}>
        {(reply) => (
          <div aria-busy={query.isFetching || undefined}>
            <FoundFoods reply={reply} words={q} held={held} onAdd={add} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

function useFinderQuery({ list }: ListEditor, place: MealPlace, board: ListBoard) {
  const api = useApi()
  const { dietId } = list.document
  const diet = /^\d+$/.test(dietId) ? { dietId: Number(dietId) } : {}
  return (q: string) =>
    api.query(foodLists.finder, {
      params: { visitId: board.visitId, kind: list.kind },
      query: { meal: place.mealCode, q, ...diet },
    })
}

/** Who types on the board goes on typing in the field, behind the first letter. */
function useFocusOnType(typed: string | undefined) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (typed === undefined) return
    const input = field.current?.querySelector('input')
    input?.focus()
    input?.setSelectionRange(typed.length, typed.length)
  }, [typed])
  return field
}
