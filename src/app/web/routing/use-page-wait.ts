import { useSyncExternalStore } from 'react'
import type { PageWait } from './page-wait.ts'

const never = () => () => undefined

/** Whether something stands in for the page; on the server, which does not know the hash, always. */
export function usePageWait(router: { wait: PageWait } | null): boolean {
  return useSyncExternalStore(
    router?.wait.subscribe ?? never,
    () => router?.wait.isOn() ?? true,
    () => true,
  )
}
