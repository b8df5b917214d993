import { useEffect, useRef, useState, type RefObject } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { SEARCH_DELAY } from '../ui/fields/option-search.ts'
import { Icon } from '../ui/icons.tsx'
import css from './filter-bar.module.css'
import { listMessages } from './list.messages.ts'

interface Props {
  label: string
  /** What the address says. */
  value: string
  /** After typing has debounced, and at once on Enter. */
  onSearch: (text: string) => void
  input: RefObject<HTMLInputElement | null>
}

interface Typed {
  text: string
  /** The address when typing began, then what last arrived from here. */
  from: string
  /** What was last handed over; the address takes a moment to follow. */
  sent: string
}

/** What is being typed is the box's own until the address says something that did not come from here: «back». */
export function SearchBox({ label, value, onSearch, input }: Props) {
  const t = useMessages(listMessages)
  const [typed, setTyped] = useState<Typed | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (typed && typed.from !== value) setTyped(value === typed.sent ? { ...typed, from: value } : null)

  function settle(text: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    if (text.trim() === value) return
    setTyped((now) => now && { ...now, sent: text.trim() })
    onSearch(text)
  }
  function type(text: string) {
    setTyped({ text, from: typed?.from ?? value, sent: typed?.sent ?? value })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(text), SEARCH_DELAY)
  }
  function leave() {
    if (typed && timer.current !== undefined) settle(typed.text)
    setTyped(null)
  }
  return (
    <form
      className={css.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed) settle(typed.text)
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className={css.searchInput}
        aria-label={`${t.search}: ${label}`}
        placeholder={label}
        maxLength={100}
        dir="auto"
        autoComplete="off"
        value={typed?.text ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </form>
  )
}
