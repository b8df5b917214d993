import { useEffect, type RefObject } from 'react'
import { onceSettled } from '../later.ts'
import type { AppRouter } from './router.ts'
import { connectionOf, mayPrefetch } from './settled.ts'

/** How long the first page has the network for itself once it has settled. */
const afterSettledMs = 10_000
const idleTimeoutMs = 2_000

/**
 * Fetches the code behind the links that are in sight: some time after the first page has settled, each when the browser is
 * idle or after two seconds.
 */
export function usePrefetchVisible(container: RefObject<HTMLElement | null>, router: AppRouter | null) {
  useEffect(() => {
    const element = container.current
    if (!element || !router || !mayPrefetch(connectionOf(navigator))) return
    const idle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1))
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const to = (target as HTMLAnchorElement).hash.slice(1)
        idle(() => void router.preloadRoute({ to }), { timeout: idleTimeoutMs })
      }
    })
    const observeAll = () => {
      for (const link of element.querySelectorAll('a[href^="#/"]')) observer.observe(link)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    void onceSettled().then(
      () => (timer = setTimeout(observeAll, afterSettledMs)),
      () => undefined,
    )
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [container, router])
}
