import { type KeyboardEvent, useId, useState } from 'react'
import type { ListDay } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useNarrow } from '#platform/web/list/use-narrow.ts'
import { KeyNames } from '#platform/web/text/key-names.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { cellAfter, optionsOfKey } from './board-keys.ts'
import type { BoardProps } from './board-props.ts'
import css from './day-board.module.css'
import { DayCell } from './day-cell.tsx'
import { DayHeads, DaySums } from './day-heads.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import type { MealPlace } from './list-edits.ts'
import { mealOrder } from '../list-text.contract.ts'
import { MealHead } from './meal-head.tsx'
import { useMealClipboard } from './use-meal-clipboard.ts'
import { useRemoveFood } from './use-remove-food.ts'
import { placeId } from './use-list-places.ts'

/** Days × meals. Wide screens show all days from right to left, narrow ones the chosen day. */
export function DayBoard(props: BoardProps) {
  const { editor, places } = props
  const t = useMessages(listEditorMessages)
  const { format } = useLocale()
  const narrow = useNarrow()
  const { content } = editor.document
  const days = content.layout === 'days' ? content.days : []
  if (!narrow) return <Grid {...props} days={days} firstDay={0} />
  const tabs = days.map((day, index) => ({
    id: String(index),
    label: `${format.weekdayName(day.date)} ${format.dayMonth(day.date)}`,
  }))
  return (
    <div className="shrinks">
      <Tabs
        label={t.days}
        items={tabs}
        selected={String(places.day)}
        onSelect={(id) => {
          places.setDay(Number(id))
          places.setScope('day')
        }}
      >
        <Grid {...props} days={days.slice(places.day, places.day + 1)} firstDay={places.day} />
      </Tabs>
    </div>
  )
}

/** Cells that keys move between are a grid (APG), also when they stand in a table. */
const grid = { role: 'grid' } as const

interface GridProps extends BoardProps {
  days: readonly ListDay[]
  /** The number of the first of them in the list. */
  firstDay: number
}

function Grid({ editor, places, today, readOnly, days, firstDay }: GridProps) {
  const t = useMessages(listEditorMessages)
  const help = useId()
  const removeFood = useRemoveFood(editor, places)
  const [row, setRow] = useState(0)
  const meals = mealOrder(editor.names, days[0]?.meals.map((meal) => meal.mealCode) ?? [])
  const active = { column: places.day - firstDay, row: Math.min(row, meals.length - 1) }
  const clipboard = useMealClipboard(editor, readOnly)

  function actionOnMeal(event: KeyboardEvent<HTMLTableElement>, place: MealPlace) {
    if (event.key === 'Escape' && places.open) places.close()
    if (clipboard(event, place)) event.preventDefault()
    if (event.key === 'Delete' && !readOnly) removeFood(place)
  }
  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    // Keys of a menu in the head are the menu's.
    if (!(event.target instanceof HTMLTableCellElement)) return
    const place = { day: places.day, mealCode: meals[active.row] ?? '' }
    const shown = optionsOfKey(event, readOnly)
    if (shown) {
      event.preventDefault()
      event.stopPropagation()
      places.show({ ...place, entry: 0 }, shown)
      return
    }
    actionOnMeal(event, place)
    const next = cellAfter(event, active, { columns: days.length, rows: meals.length })
    if (!next) return
    event.preventDefault()
    setRow(next.row)
    places.setDay(firstDay + next.column)
    document
      .getElementById(placeId({ day: firstDay + next.column, mealCode: meals[next.row] ?? '' }))
      ?.focus()
  }

  return (
    <div className={css.scroller}>
      <p id={help} className="sr-only">
        <KeyNames text={t.boardHelp} />
      </p>
      <table
        {...grid}
        className={css.grid}
        aria-label={t.board}
        aria-describedby={help}
        aria-readonly={readOnly}
        onKeyDown={onKeyDown}
      >
        <DayHeads
          editor={editor}
          days={days}
          firstDay={firstDay}
          today={today}
          activeDay={places.day}
          readOnly={readOnly}
        />
        <tbody>
          {meals.map((mealCode, index) => (
            <tr key={mealCode}>
              <MealHead mealCode={mealCode} names={editor.names} days={days} />
              {days.map((day, column) => (
                <DayCell
                  key={day.date}
                  editor={editor}
                  place={{ day: firstDay + column, mealCode }}
                  isActive={active.column === column && active.row === index}
                  isOpen={places.open?.day === firstDay + column && places.open.mealCode === mealCode}
                  onPick={() => {
                    setRow(index)
                    places.show({ day: firstDay + column, mealCode, entry: 0 })
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <DaySums editor={editor} days={days} />
      </table>
    </div>
  )
}
