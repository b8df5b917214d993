import { useEffect, type RefObject } from 'react'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const idleTimeoutMs = 2000

/** Nothing is fetched ahead on slow or metered connections. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

/** Fetches the code behind the links that are in sight, when the browser is idle or after two seconds. */
export function usePrefetchVisible(
  container: RefObject<HTMLElement | null>,
  preload: ((path: string) => void) | null,
) {
  useEffect(() => {
    const element = container.current
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (!element || !preload || !mayPrefetch(connection)) return
    const idle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1))
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const path = (target as HTMLAnchorElement).hash.slice(1)
        idle(() => preload(path), { timeout: idleTimeoutMs })
      }
    })
    for (const link of element.querySelectorAll('a[href^="#/"]')) observer.observe(link)
    return () => observer.disconnect()
  }, [container, preload])
}
