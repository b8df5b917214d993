import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listHref } from '#clients/food-lists/web/list-paths.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import type { FlowClient } from '#today/flow/flow.contract.ts'
import { type Dish, dishAfter, type DishMeal, mealsOf, type Way } from './dishes.ts'
import { flowMessages } from './flow.messages.ts'
import type { WorkProps } from './list-work-pane.tsx'
import { useStop } from './stop-notice.tsx'
import { type ListWork, useListWork } from './use-list-work.ts'
import { useSwaps } from './use-swaps.ts'

/** So long after a client has come up nothing is sent: a second press was meant for the one before. */
const freshMs = 250

/** The list of a client with its cursor, its keys and what can be done about it. */
export function useListPane({ data, row, mode, actions, shownAt }: WorkProps) {
  const t = useMessages(flowMessages)
  const work = useListWork(data)
  const stop = useStop(data, work)
  const isFresh = useFresh()
  const cursor = useCursor(work)
  const swaps = useSwaps(work, cursor.dish)
  const isReady = work.phase === 'shown' && !isFresh && stop === null
  const ask = data.board && stop?.mayAsk ? () => actions.ask(row, shownAt, work.params, stop.text) : undefined
  function send() {
    if (work.phase === 'sent') actions.finish(row, 'sent', shownAt)
    else if (isReady) actions.send(row, shownAt, work.send)
    else if (!isFresh) actions.say(stop ? t.said.stopped : t.said.notReady)
  }
  function take(number: number) {
    void swaps.take(number).then((name) => name !== null && actions.say(t.swapped(name)))
  }
  const isWeighing = mode === 'weigh' || work.phase === 'weigh-first'
  const isCorrected = mode === 'work' && work.phase === 'shown'
  useEditorKey(data)
  useShortcuts({
    'mod+enter': isWeighing ? undefined : send,
    h: ask,
    ...(isCorrected ? { ...arrows(cursor.move), ...digits(take) } : {}),
  })
  return { work, stop, isReady, swaps, ask, send, take, ...cursor }
}

export type ListPane = ReturnType<typeof useListPane>

/** The keys are physical: to the left of a meal is the one after it. */
const arrows = (move: (way: Way) => void) => ({
  arrowdown: () => move('next'),
  arrowup: () => move('previous'),
  arrowleft: () => move('nextMeal'),
  arrowright: () => move('previousMeal'),
})

const digits = (take: (number: number) => void) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [String(number), () => take(number)]))

function useFresh(): boolean {
  const [isFresh, setFresh] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), freshMs)
    return () => clearTimeout(timer)
  }, [])
  return isFresh
}

/** The dish that the keys act on. */
function useCursor({ shown }: ListWork) {
  const [at, setAt] = useState<number | null>(null)
  const meals: DishMeal[] = shown ? mealsOf(shown.document.content, shown.names) : []
  const dishes: Dish[] = meals.flatMap((meal) => meal.dishes)
  return {
    meals,
    at,
    setAt,
    dish: at === null ? null : (dishes[at] ?? null),
    move: (way: Way) => setAt(dishAfter(meals, at, way)),
  }
}

/** L opens the list with everything that can be done to it. */
function useEditorKey({ board, kind, clientId }: FlowClient) {
  const router = useRouter()
  const href = board && kind && listHref(kind, { clientId, visitId: board.visitId })
  useShortcuts({ l: href ? () => router.history.push(href.slice(1)) : undefined })
}
