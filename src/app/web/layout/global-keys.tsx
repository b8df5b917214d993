import { useEffect, useEffectEvent, useRef } from 'react'
import type { User } from '#platform/contract/user.ts'
import { usePreferences } from '#platform/web/preferences/preferences-store.ts'
import { fetchNear } from '#platform/web/routing/fetch-ahead.ts'
import { combinationOf } from '#platform/web/shortcuts/key-combination.ts'
import { mayAction } from '#platform/web/shortcuts/use-shortcuts.ts'
import { undoLast } from '#platform/web/ui/toasts.tsx'
import { goTargets } from './go-targets.ts'

interface Props {
  user: User
  onGo: (path: string) => void
}

/** So long after G the next key says where to. */
const waitMs = 1_500

/** The keys that do the same on every page: G and a letter, the density, taking back, the primary button. */
export function GlobalKeys({ user, onGo }: Props) {
  useGoKeys(user, onGo)
  useActKeys()
  return null
}

function useGoKeys(user: User, onGo: Props['onGo']) {
  const [{ chosen }] = usePreferences()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    const key = combinationOf(event)
    if (chosen.shortcuts === false || !mayAction(event.target, key)) return
    if (timer.current === undefined) {
      if (key === 'g') timer.current = setTimeout(() => (timer.current = undefined), waitMs)
      return
    }
    clearTimeout(timer.current)
    timer.current = undefined
    const target = goTargets(user)[key]
    if (target === undefined) return
    event.preventDefault()
    onGo(target)
  }
  // Before the keys of the page: after G a letter means a place, not an action.
  useKeyDown(onKeyDown, true)
}

/** Fields, the editors of lists and most screens act by themselves, and say so by keeping the key. */
function useActKeys() {
  const [, store] = usePreferences()
  useKeyDown((event) => {
    const { target } = event
    const key = combinationOf(event)
    // A key that is still held after it has closed a dialog presses nothing behind it.
    if (event.defaultPrevented || event.repeat) return
    if (key === 'mod+z' && mayAction(target, 'z') && undoLast()) event.preventDefault()
    const isDensity = key === 'mod+shift+d'
    if (!isDensity && (key !== 'mod+enter' || !mayAction(target, key))) return
    event.preventDefault()
    fetchNear(async () => {
      const { changeDensity, submitOrPress } = await import('./late-keys.ts')
      if (isDensity) changeDensity(store)
      else submitOrPress(target)
    })
  }, false)
}

/** On the window: after everything on the page, or before it. */
function useKeyDown(listener: (event: KeyboardEvent) => void, isFirst: boolean) {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => heard(event)
    window.addEventListener('keydown', hear, isFirst)
    return () => window.removeEventListener('keydown', hear, isFirst)
  }, [isFirst])
}
