import { useEffect, useEffectEvent, useRef } from 'react'
import { densities, type User } from '#platform/contract/user.ts'
import { usePreferences } from '#platform/web/preferences/preferences-store.ts'
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

/** The keys that do the same on every page: G and a letter, the density, taking back. */
export function GlobalKeys({ user, onGo }: Props) {
  useGoKeys(user, onGo)
  useDensityKey()
  useUndoKey()
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

function useDensityKey() {
  const [{ chosen }, store] = usePreferences()
  useKeyDown((event) => {
    if (event.defaultPrevented || combinationOf(event) !== 'mod+shift+d') return
    event.preventDefault()
    const now = densities.indexOf(chosen.density ?? 'comfortable')
    store.choose({ density: densities[(now + 1) % densities.length] })
  }, false)
}

/** Fields and the editors of lists take back by themselves, and say so by keeping the key. */
function useUndoKey() {
  useKeyDown((event) => {
    if (event.defaultPrevented || combinationOf(event) !== 'mod+z' || !mayAction(event.target, 'z')) return
    if (undoLast()) event.preventDefault()
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
