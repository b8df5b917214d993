import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { listEditorMessages } from './list-editor.messages.ts'
import { MealPanel } from './meal-panel.tsx'
import css from './side-panel.module.css'
import type { ListEditor } from './use-list-editor.ts'
import { type ListPlaces, type PanelTab, placeId } from './use-list-places.ts'
import { useMealName } from './use-meal-name.ts'

const FoodFinder = lazyPart(async () => (await import('./food-finder.tsx')).FoodFinder)

interface Props {
  editor: ListEditor
  places: ListPlaces
  board: ListBoard
  readOnly: boolean
}

/** The chosen meal: its foods with their amounts, and the finder. Beside the board, on small screens at the foot. */
export function SidePanel({ editor, places, board, readOnly }: Props) {
  const t = useMessages(listEditorMessages).panel
  const heading = useRef<HTMLHeadingElement>(null)
  const { open } = places
  const title = usePlaceTitle(editor, places)
  useEffect(() => {
    if (!open) return
    showPlace(document.getElementById(placeId(open)))
    if (open.takesFocus) focusOn(heading.current, open.focus)
  }, [open])
  if (!open) return null

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    places.close()
  }
  const tabs: { id: PanelTab; label: string }[] = [
    { id: 'meal', label: t.meal },
    { id: 'finder', label: t.finder },
  ]
  return (
    <aside className={css.panel} aria-label={t.label} onKeyDown={onKeyDown}>
      <header className={css.header}>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h2>
        <IconButton icon="close" label={t.close} onClick={places.close} />
      </header>
      <div className={css.body}>
        {readOnly ? (
          <MealPanel editor={editor} places={places} open={open} readOnly />
        ) : (
          <Tabs label={t.label} items={tabs} selected={open.tab} onSelect={places.setTab}>
            {open.tab === 'meal' ? (
              <MealPanel editor={editor} places={places} open={open} readOnly={false} />
            ) : (
              <Suspense fallback={<Skeleton count={5} />}>
                <FoodFinder
                  key={`${open.day} ${open.mealCode} ${open.typed}`}
                  editor={editor}
                  place={open}
                  board={board}
                  typed={open.typed}
                />
              </Suspense>
            )}
          </Tabs>
        )}
      </div>
    </aside>
  )
}

/** Brings the chosen meal into sight; one that is there stays where it is. */
function showPlace(place: HTMLElement | null) {
  if (!place) return
  const { top, bottom, left, right } = place.getBoundingClientRect()
  const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  if (!isSeen) place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The first amount of the panel where it is asked for, else its heading. */
function focusOn(heading: HTMLElement | null, wanted: 'amount' | undefined) {
  const amount = heading?.closest('aside')?.querySelector<HTMLElement>('[data-part=amount]')
  const target = wanted === 'amount' ? amount : null
  ;(target ?? heading)?.focus({ preventScroll: true })
}

function usePlaceTitle(editor: ListEditor, { open }: ListPlaces): string {
  const t = useMessages(listEditorMessages).panel
  const { format } = useLocale()
  const mealName = useMealName(editor.names)
  const { content } = editor.document
  if (!open) return ''
  const day = content.layout === 'days' ? content.days[open.day ?? -1] : undefined
  const meal = mealName(open.mealCode)
  return day ? t.place(`${format.weekdayName(day.date)} ${format.dayMonth(day.date)}`, meal) : meal
}
