import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServices } from '../app-context.tsx'
import { browserNow } from '../clock.ts'
import { createDraftStore, type Draft } from './drafts.ts'
import { draftKey, registerOpenForm } from './open-forms.ts'
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
  const [store] = useState(() => createDraftStore(localStorage, browserNow))
  const [key] = useState(() => keyOf(form, session.state().user?.id))
  const [offered, setOffered] = useState(() =>
    key === null ? [] : unlike(store.read(key, current.values), current.values),
  )
  // Whether the stored drafts are this form's to write: another tab may have the same form open.
  const owned = useRef(false)
  const closed = useRef(false)

  const write = useEffectEvent((values: V, isMine: boolean, others: readonly Draft<V>[]) => {
    if (key === null || closed.current || !(isMine || owned.current)) return
    owned.current = true
    const mine = { ...current, values, savedAt: store.now() }
    store.write(key, isMine ? [mine, ...others] : others)
  })
  const flush = useEffectEvent(() => write(current.values, dirty, offered))

  const { values } = current
  useEffect(() => {
    const timer = setTimeout(() => write(values, dirty, offered), draftDelayMs)
    return () => clearTimeout(timer)
  }, [values, dirty, offered])
  useEffect(() => whileOpen({ flush: () => flush(), close: () => (closed.current = true) }), [])

  return {
    offered: offered[0] ?? null,
    answer() {
      owned.current = true
      setOffered(offered.slice(1))
    },
  }
}

/** Writes the draft when the page goes, by itself or with the form. @returns the way to stop. */
function whileOpen(form: { flush: () => void; close: () => void }): () => void {
  const stop = registerOpenForm(form)
  addEventListener('pagehide', form.flush)
  return () => {
    removeEventListener('pagehide', form.flush)
    stop()
    form.flush()
  }
}

function keyOf(form: string | undefined, userId: number | undefined): string | null {
  return form === undefined || userId === undefined ? null : draftKey(userId, form)
}

// A draft that says what the record says by now has nothing to restore.
function unlike<V>(drafts: Draft<V>[], values: V): Draft<V>[] {
  return drafts.filter((draft) => !same(draft.values, values))
}
