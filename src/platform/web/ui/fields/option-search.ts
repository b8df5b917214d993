import { useEffect, useEffectEvent, useState } from 'react'
import { finds } from '#platform/contract/text/search-key.ts'

/** Typing must rest this long before the server is asked (fixed by the specification). */
export const SEARCH_DELAY = 300

export interface ComboOption {
  id: string
  label: string
  /** A second line that tells namesakes apart: phone, category. */
  description?: string
  /** Chosen lately by the same person. */
  isRecent?: boolean
}

export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly ComboOption[]>

export type OptionSearch =
  | { state: 'idle' | 'searching' | 'failed'; options: readonly ComboOption[] }
  | { state: 'found'; options: readonly ComboOption[]; query: string }

const idle: OptionSearch = { state: 'idle', options: [] }

/**
 * The options for what is typed. While they are on the way, those of the old ones stay whose label has it:
 * Enter must never choose what does not match. A newer query aborts an older one.
 */
export function useOptionSearch(load: LoadOptions, query: string, open: boolean): OptionSearch {
  const [search, setSearch] = useState(idle)
  // A screen that is drawn anew hands over another function that searches in the same way.
  const find = useEffectEvent(load)
  useEffect(() => {
    if (!open) return
    const abort = new AbortController()
    const ask = async () => {
      setSearch((before) => ({ state: 'searching', options: before.options }))
      try {
        const options = await find(query, abort.signal)
        if (!abort.signal.aborted) setSearch({ state: 'found', options, query })
      } catch {
        if (!abort.signal.aborted) setSearch({ state: 'failed', options: [] })
      }
    }
    const timer = setTimeout(() => void ask(), query === '' ? 0 : SEARCH_DELAY)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, open])
  return search.state === 'found' && search.query === query ? search : waitingFor(query, search)
}

function waitingFor(query: string, search: OptionSearch): OptionSearch {
  const isFound = finds(query)
  const options = search.options.filter(({ label }) => isFound(label))
  return { state: search.state === 'found' ? 'searching' : search.state, options }
}
