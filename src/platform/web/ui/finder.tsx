import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './finder.module.css'
import { Icon } from './icons.tsx'

/** The keys that were held when a line was taken. */
export type HeldKeys = Pick<MouseEvent, 'ctrlKey' | 'metaKey'>

/** A field above grouped lines, in a dialog that was opened to type into it. The focus stays in the field. */
export function Finder({ children }: { children: ReactNode }) {
  return <div className={css.finder}>{children}</div>
}

interface FieldProps<Line extends { id: string }> {
  label: string
  /** Id of the `FinderList`. */
  list: string
  /** In the order in which they are shown. */
  lines: readonly Line[]
  /** What Enter takes. */
  active: Line | undefined
  text: string
  maxLength: number
  /** For what may be written in either direction. */
  dir?: 'auto'
  onType: (text: string) => void
  onPoint: (id: string) => void
  onTake: (line: Line, held: HeldKeys) => void
}

/** Arrows go round the lines, Enter takes one. */
export function FinderField<Line extends { id: string }>(props: FieldProps<Line>) {
  const { label, list, lines, active, text, maxLength, dir, onType, onPoint, onTake } = props
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || !active) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = lines[(lines.indexOf(active) + step + lines.length) % lines.length]
      if (next) onPoint(next.id)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      onTake(active, event)
    }
  }
  return (
    <div className={css.field}>
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={lines.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active && `${list}-${active.id}`}
        placeholder={label}
        maxLength={maxLength}
        dir={dir}
        autoComplete="off"
        spellCheck={false}
        // The dialog was opened to type into it.
        autoFocus
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

interface ListProps {
  id: string
  label: string
  hidden?: boolean
  children: ReactNode
}

export function FinderList({ id, label, hidden, children }: ListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={css.list} hidden={hidden}>
      {children}
    </div>
  )
}

interface GroupProps {
  /** Unique in the page. */
  id: string
  heading: ReactNode
  children: ReactNode
}

export function FinderGroup({ id, heading, children }: GroupProps) {
  return (
    <div role="group" aria-labelledby={id} className={css.group}>
      <div id={id} className={css.heading} role="presentation">
        {heading}
      </div>
      {children}
    </div>
  )
}

interface LineProps {
  /** That of the list, a hyphen and that of the line: the field names it so. */
  id: string
  isActive: boolean
  disabled?: boolean
  /** Lays out what stands in the line. */
  className: string | undefined
  onPoint: () => void
  onTake: (held: HeldKeys) => void
  children: ReactNode
}

export function FinderLine({ id, isActive, disabled, className, onPoint, onTake, children }: LineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={disabled}
      className={`${css.line} ${className}`}
      onPointerMove={() => !isActive && onPoint()}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      // For assistive technology that takes the focus to the option itself.
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Enter' && onTake(event)}
    >
      {children}
    </div>
  )
}
