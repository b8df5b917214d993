import { createContext, use, useSyncExternalStore } from 'react'
import type { Preferences } from '#platform/contract/user.ts'
import { defaultPrefs, type DisplayPrefs, type LocaleId } from '#platform/contract/text/locale.ts'

export interface PreferencesState {
  chosen: Preferences
  display: DisplayPrefs
}

export interface PreferencesStore {
  state(): PreferencesState
  subscribe(listener: () => void): () => void
  /** Applies at once; `undefined` returns to the locale's own. */
  choose(changes: Preferences): void
  /** Takes over what a person who has just signed in chose before. */
  adopt(chosen: Preferences): void
}

export const PreferencesContext = createContext<PreferencesStore | null>(null)

/** What the person chose, over what the language brings along. */
export function createPreferencesStore(
  locale: LocaleId,
  chosen: Preferences,
  apply: (state: PreferencesState, changes: Preferences | null) => void = () => undefined,
): PreferencesStore {
  let state = stateOf({ ...chosen, locale })
  const listeners = new Set<() => void>()
  const set = (next: Preferences, changes: Preferences | null) => {
    state = stateOf(next)
    apply(state, changes)
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    // A new language comes with its own calendar and digits until the person says otherwise again.
    choose: (changes) => {
      const all = changes.locale ? { calendar: undefined, digits: undefined, ...changes } : changes
      set({ ...state.chosen, ...all }, all)
    },
    adopt: (other) => set({ ...other, locale: other.locale ?? state.display.locale }, null),
  }
}

function stateOf(chosen: Preferences): PreferencesState {
  const own = defaultPrefs[chosen.locale ?? 'fa-IR']
  const { calendar = own.calendar, digits = own.digits } = chosen
  return { chosen, display: { locale: own.locale, calendar, digits } }
}

export function usePreferencesStore(store: PreferencesStore): PreferencesState {
  return useSyncExternalStore(store.subscribe, store.state, store.state)
}

export function usePreferences(): [PreferencesState, PreferencesStore] {
  const store = use(PreferencesContext)
  if (!store) throw new Error('PreferencesContext is missing')
  return [usePreferencesStore(store), store]
}
