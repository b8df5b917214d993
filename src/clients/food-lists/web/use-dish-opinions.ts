import { useMutation, useQuery } from '@tanstack/react-query'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import {
  clientDishOpinions,
  type DishOpinion,
  type DishOpinionDraft,
  type NotedOpinion,
} from '#clients/dish-opinions/dish-opinions.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { dishOpinionsMessages } from './dish-opinions.messages.ts'

export interface NamedDish {
  id: number
  name: string
}

type Source = DishOpinionDraft['source']

interface Change {
  dish: NamedDish
  /** What is known now. */
  before: NotedOpinion | undefined
  /** Null: nothing any more. */
  next: { opinion: DishOpinion; source: Source } | null
}

/** Reads what is known of the client's dishes. */
export const useDishOpinions = (clientId: number) =>
  useQuery(useApi().query(clientDishOpinions.list, { params: { clientId } }))

/** What an opinion changes: the list that is open, and what is offered for it. */
const readers = [clientDishOpinions.list, foodLists.get, foodLists.board, foodLists.swaps, foodLists.finder]

/** Writes what a client says of a dish, says so and offers to take it back. */
export function useNoteOpinion(clientId: number) {
  const t = useMessages(dishOpinionsMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const writing = useMutation({
    networkMode: 'always',
    mutationFn: async ({ dish, before, next }: Change): Promise<NotedOpinion | undefined> => {
      const params = { clientId, foodId: dish.id }
      if (next) {
        const body = { ...next, version: before?.version ?? null }
        return (await api.call(clientDishOpinions.put, { params, body })).data
      }
      if (before) await api.call(clientDishOpinions.remove, { params }, { ifMatch: before.version })
      return undefined
    },
    onSettled: () => readAgain(...readers),
  })

  function note(change: Change): void {
    const { dish, before, next } = change
    writing.mutate(change, {
      onSuccess: (after) => {
        const message = next ? t.noted[next.opinion](dish.name) : t.removed(dish.name)
        // What was derived is not anybody's word: taking it back is final.
        const canUndo = next !== null || (before !== undefined && before.source !== 'derived')
        toast(
          message,
          canUndo ? { undo: () => writing.mutate({ dish, before: after, next: wordOf(before) }) } : {},
        )
      },
    })
  }
  return { note, isBusy: writing.isPending, failed: writing.isError }
}

/** An opinion as it was written; null for one that was derived, and for none. */
function wordOf(before: NotedOpinion | undefined): Change['next'] {
  if (!before || before.source === 'derived') return null
  return { opinion: before.opinion, source: before.source }
}
