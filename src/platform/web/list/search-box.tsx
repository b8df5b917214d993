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
  /** After typing has rested, and at once on Enter. */
  onSearch: (text: string) => void
  input: RefObject<HTMLInputElement | null>
}

/** What is being typed is the box's own; once it has rested the address takes over, so that «back» is shown. */
export function SearchBox({ label, value, onSearch, input }: Props) {
  const t = useMessages(listMessages)
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function settle(text: string) {
    clearTimeout(timer.current)
    if (text.trim() !== value) onSearch(text)
  }
  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(text), SEARCH_DELAY)
  }
  function leave() {
    if (typed !== null) settle(typed)
    setTyped(null)
  }
  return (
    <form
      className={css.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== null) settle(typed)
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
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </form>
  )
}
