import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { EntryPlace, MealPlace } from './list-edits.ts'

export type PanelTab = 'meal' | 'finder'

interface OpenPlace extends EntryPlace {
  readonly tab: PanelTab
  /** Opened from the keyboard: the panel takes the focus. */
  readonly takesFocus: boolean
  /** In the panel the first amount takes it, not the heading. */
  readonly focus?: 'amount' | undefined
  /** Typed on the board: the search goes on from it. */
  readonly typed?: string | undefined
}

type ShowOptions = Partial<Pick<OpenPlace, 'tab' | 'takesFocus' | 'focus' | 'typed'>>

export interface ListPlaces {
  /** The meal whose panel is open. */
  readonly open: OpenPlace | null
  /** The day that keys move in and that narrow screens show. */
  readonly day: number
  /** Whether targets are those of the mean day or of the chosen one. */
  readonly scope: 'mean' | 'day'
  setDay: (day: number) => void
  setScope: (scope: 'mean' | 'day') => void
  show: (place: EntryPlace, options?: ShowOptions) => void
  setTab: (tab: PanelTab) => void
  close: () => void
  /** Opens a meal and brings its cell into view and focus. */
  goTo: (place: MealPlace) => void
}

/** Which meal is looked at. */
export function useListPlaces(): ListPlaces {
  const [open, setOpen] = useState<OpenPlace | null>(null)
  const [day, setDay] = useState(0)
  const [scope, setScope] = useState<'mean' | 'day'>('mean')

  function show({ day: ofDay, mealCode, entry }: EntryPlace, options: ShowOptions = {}) {
    const place = { day: ofDay, mealCode, entry }
    setOpen({ ...place, tab: 'meal', takesFocus: false, ...options })
    if (place.day === null) return
    setDay(place.day)
    setScope('day')
  }

  return {
    open,
    day,
    scope,
    setDay,
    setScope,
    show,
    setTab: (tab) => setOpen(open && { ...open, tab, takesFocus: false, typed: undefined }),
    close() {
      flushSync(() => setOpen(null))
      if (open) focusPlace(open)
    },
    goTo(place) {
      flushSync(() => show({ ...place, entry: 0 }))
      // After a closing dialog has given its focus back.
      setTimeout(() => focusPlace(place), 50)
    },
  }
}

/** Where a meal stands on the board. */
export function placeId({ day, mealCode }: MealPlace): string {
  return `meal-${day ?? 'all'}-${mealCode}`
}

function focusPlace(place: MealPlace): void {
  const cell = document.getElementById(placeId(place))
  cell?.focus({ preventScroll: true })
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
