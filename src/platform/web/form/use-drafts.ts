import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServices } from '../app-context.tsx'
import { createDraftStore, type Draft, draftKey, registerOpenForm } from './drafts.ts'
import { same } from './paths.ts'

/** After the last keystroke. */
const draftDelayMs = 1000

interface Options<V> {
  /** Names the form and its record (`unit/12`); without it nothing is kept (passwords). */
  form: string | undefined
  /** What would be kept now. */
  current: Omit<Draft<V>, 'savedAt'>
  dirty: boolean
}

export interface Drafts<V> {
  /** A draft of an earlier visit that nobody has answered yet. */
  offered: Draft<V> | null
  /** The offered draft has been restored or thrown away. */
  answer: () => void
}

/** Keeps a draft of a form in this browser: one second after the last keystroke, and whenever the page goes. */
export function useDrafts<V>({ form, current, dirty }: Options<V>): Drafts<V> {
  const { session } = useServices()
  const [store] = useState(() => createDraftStore(localStorage, Date.now))
  const [key] = useState(() => keyOf(form, session.state().user?.id))
  const [offered, setOffered] = useState(() =>
    key === null ? [] : unlike(store.read(key, current.values), current.values),
  )
  // Whether the stored drafts are this form's to write: another tab may have the same form open.
  const owned = useRef(false)
  const closed = useRef(false)

  const flush = useEffectEvent(() => {
    if (key === null || closed.current || !(dirty || owned.current)) return
    owned.current = true
    const { base, values, version, idempotencyKey } = current
    const mine = { savedAt: store.now(), base, values, version, idempotencyKey }
    store.write(key, dirty ? [mine, ...offered] : offered)
  })

  useEffect(() => {
    const timer = setTimeout(() => flush(), draftDelayMs)
    return () => clearTimeout(timer)
  }, [current.values, dirty, offered])

  useEffect(() => {
    const onFlush = () => flush()
    const stop = registerOpenForm({ flush: onFlush, close: () => (closed.current = true) })
    addEventListener('pagehide', onFlush)
    return () => {
      removeEventListener('pagehide', onFlush)
      stop()
      onFlush()
    }
  }, [])

  return {
    offered: offered[0] ?? null,
    answer() {
      owned.current = true
      setOffered(offered.slice(1))
    },
  }
}

function keyOf(form: string | undefined, userId: number | undefined): string | null {
  return form === undefined || userId === undefined ? null : draftKey(userId, form)
}

// A draft that says what the record says by now has nothing to restore.
function unlike<V>(drafts: Draft<V>[], values: V): Draft<V>[] {
  return drafts.filter((draft) => !same(draft.values, values))
}
