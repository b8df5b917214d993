import {
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { directionOf } from './arrow-keys.ts'
import { placeTip } from './floating-place.ts'
import css from './tooltip.module.css'

const HOVER_DELAY = 400

interface Props {
  text: string
  children: ReactElement<{ 'aria-label'?: string; 'aria-describedby'?: string }>
}

/**
 * A word for a control that shows none, on hover and on keyboard focus. Never the only carrier of a hint.
 * It is in the top layer, so table wrappers and dialogs do not clip it. A word that only repeats the name of its
 * control is drawn when the pointer or the focus comes: a list has one on each row.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  /** Shown as soon as it is drawn. */
  const awaiting = useRef<Element>(null)
  const [isNear, setIsNear] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(anchor: Element) {
    const element = tip.current
    awaiting.current = element ? null : anchor
    setIsNear(true)
    if (!element || element.matches(':popover-open')) return
    element.showPopover()
    const root = document.documentElement
    const viewport = { width: root.clientWidth, height: root.clientHeight }
    const size = element.getBoundingClientRect()
    const place = placeTip(anchor.getBoundingClientRect(), size, viewport)
    const origin = directionOf(element) === 'rtl' ? viewport.width - size.width : 0
    element.style.setProperty('--x', `${place.x - origin}px`)
    element.style.setProperty('--y', `${place.y}px`)
  }
  function hide() {
    clearTimeout(timer.current)
    awaiting.current = null
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
  }
  function hover(event: PointerEvent<HTMLElement>) {
    const anchor = event.currentTarget.firstElementChild
    if (event.pointerType !== 'mouse' || !anchor) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show(anchor), HOVER_DELAY)
  }
  function escape(event: KeyboardEvent) {
    if (event.key === 'Escape') hide()
  }

  const named = children.props['aria-label'] === text
  const describedBy = [children.props['aria-describedby'], named ? undefined : id].filter(Boolean).join(' ')
  return (
    <span
      className={css.anchor}
      role="presentation"
      onPointerOver={hover}
      onPointerOut={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event.target)}
      onBlur={hide}
      onKeyDown={escape}
    >
      {cloneElement(children, { 'aria-describedby': describedBy || undefined })}
      {(isNear || !named) && (
        <span
          ref={(element) => {
            tip.current = element
            if (element && awaiting.current) show(awaiting.current)
          }}
          id={id}
          className={css.tip}
          role="tooltip"
          popover="manual"
          aria-hidden={named || undefined}
        >
          {text}
        </span>
      )}
    </span>
  )
}
