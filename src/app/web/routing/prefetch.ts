import { useEffect, type RefObject } from 'react'
import { onceSettled } from '../later.ts'
import type { AppRouter } from './router.ts'
import { connectionOf, mayPrefetch } from './settled.ts'

/** How long the first page has the network for itself once it has settled. */
const afterSettledMs = 10_000
const idleTimeoutMs = 2_000

/**
 * Fetches code that nobody has asked for yet: some time after the first page has settled, and never on a slow or metered
 * connection. All that is fetched for later begins here, or when somebody comes near to it.
 * @returns leaves it undone
 */
export function prefetchLater(fetch: () => void): () => void {
  if (!mayPrefetch(connectionOf(navigator))) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeft = false
  void onceSettled().then(
    () => (timer = isLeft ? undefined : setTimeout(fetch, afterSettledMs)),
    () => undefined,
  )
  return () => {
    isLeft = true
    clearTimeout(timer)
  }
}

/** Fetches the code behind the links that are in sight, each when the browser is idle or after two seconds. */
export function usePrefetchVisible(container: RefObject<HTMLElement | null>, router: AppRouter | null) {
  useEffect(() => {
    const element = container.current
    if (!element || !router) return
    const idle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1))
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const to = (target as HTMLAnchorElement).hash.slice(1)
        idle(() => void router.preloadRoute({ to }), { timeout: idleTimeoutMs })
      }
    })
    const leave = prefetchLater(() => {
      for (const link of element.querySelectorAll('a[href^="#/"]')) observer.observe(link)
    })
    return () => {
      leave()
      observer.disconnect()
    }
  }, [container, router])
}
