import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './button.tsx'

interface RowProps {
  index: number
  /** How many rows the list has. */
  count: number
  className: string | undefined
  onMove: (to: number) => void
  /** Gets the action for buttons in the row. */
  children: (move: (to: number) => void) => ReactNode
}

/** A row of an ordered list. Alt with an arrow moves it, and the focus goes along. */
export function MovableRow({ index, count, className, onMove, children }: RowProps) {
  function move(to: number) {
    if (to < 0 || to >= count) return
    const focused = document.activeElement
    // A row that React puts elsewhere loses the focus.
    flushSync(() => onMove(to))
    if (focused instanceof HTMLElement) focused.focus()
  }
  return (
    <li>
      <div
        className={className}
        role="presentation"
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (!event.altKey || step === undefined) return
          event.preventDefault()
          move(index + step)
        }}
      >
        {children(move)}
      </div>
    </li>
  )
}

interface ButtonsProps extends Pick<RowProps, 'index' | 'count'> {
  up: string
  down: string
  move: (to: number) => void
}

/** The same for the pointer. At the ends they stay and do nothing: the focus keeps its place. */
export function MoveButtons({ index, count, up, down, move }: ButtonsProps) {
  return (
    <>
      <IconButton
        icon="chevron-up"
        size="small"
        label={up}
        aria-disabled={index === 0}
        onClick={() => move(index - 1)}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        label={down}
        aria-disabled={index === count - 1}
        onClick={() => move(index + 1)}
      />
    </>
  )
}
