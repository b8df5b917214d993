import { useEffect, useState } from 'react'

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

/** The options for what is typed. Old ones stay while new ones are on the way; a newer query aborts an older one. */
export function useOptionSearch(load: LoadOptions, query: string, open: boolean): OptionSearch {
  const [search, setSearch] = useState(idle)
  useEffect(() => {
    if (!open) return
    const abort = new AbortController()
    const ask = async () => {
      setSearch((before) => ({ state: 'searching', options: before.options }))
      try {
        const options = await load(query, abort.signal)
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
  }, [load, query, open])
  return search
}
