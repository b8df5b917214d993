interface Place {
  toLocation: { pathname: string }
}

/** What is followed of the router. */
export interface Navigations {
  /** `onBeforeNavigate`: an address is asked for; `onLoad`: its page, or the error in its place, is put into the tree. */
  subscribe(event: 'onBeforeNavigate' | 'onLoad', listener: (event: Place) => void): () => void
}

/** Whether the page that is asked for has yet to come. */
export interface PageWait {
  isOn(): boolean
  subscribe(listener: () => void): () => void
}

/** So long the page before may stay: what comes sooner would only flicker. The bar at the top edge begins then, too. */
export const graceMs = 200

/**
 * Tells when something that waits takes the place of the open page: while nothing was shown yet, and as soon as another
 * page has been asked for and none has come since. More addresses meanwhile do not prolong it. A change of the search
 * keeps the page.
 */
export function watchWait(router: Navigations): PageWait {
  const listeners = new Set<() => void>()
  let isOn = true
  let shown: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  function set(next: boolean) {
    clearTimeout(timer)
    timer = undefined
    if (next === isOn) return
    isOn = next
    for (const listener of listeners) listener()
  }
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (toLocation.pathname === shown) set(false)
    else timer ??= setTimeout(() => set(true), graceMs)
  })
  router.subscribe('onLoad', ({ toLocation }) => {
    shown = toLocation.pathname
    set(false)
  })
  return {
    isOn: () => isOn,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
