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

const pollMs = 100

/** Waits for the open page to have its code and data, at most two seconds: what is fetched ahead must not delay it. */
export function whenQuiet(isBusy: () => boolean, work: () => void, waitedMs = 0): void {
  if (!isBusy() || waitedMs >= idleTimeoutMs) return work()
  setTimeout(() => whenQuiet(isBusy, work, waitedMs + pollMs), pollMs)
}

interface Prefetch {
  preload(path: string): void
  /** The open page is still loading. */
  isBusy(): boolean
}

/** Fetches the code behind the links that are in sight, when page and browser are idle or after two seconds. */
export function usePrefetchVisible(container: RefObject<HTMLElement | null>, prefetch: Prefetch | null) {
  useEffect(() => {
    const element = container.current
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (!element || !prefetch || !mayPrefetch(connection)) return
    const idle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1))
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const path = (target as HTMLAnchorElement).hash.slice(1)
        whenQuiet(prefetch.isBusy, () => idle(() => prefetch.preload(path), { timeout: idleTimeoutMs }))
      }
    })
    for (const link of element.querySelectorAll('a[href^="#/"]')) observer.observe(link)
    return () => observer.disconnect()
  }, [container, prefetch])
}
