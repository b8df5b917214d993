import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { productTitle } from '#platform/web/page.tsx'
import type { AppRouter } from '../routing/router.ts'
import { usePageWait } from '../routing/use-page-wait.ts'

/**
 * The page that is asked for. An older one is not kept, hidden, behind what stands in for it: neither while the router
 * waits nor while a part of the new one does. Its title goes, too.
 */
export function AskedPage() {
  const router = useRouter() as unknown as AppRouter
  const isWaiting = usePageWait(router)
  const screen = useMatches({ select: (matches) => matches.at(-1)?.routeId as string | undefined })
  useEffect(() => {
    if (isWaiting) document.title = productTitle
  }, [isWaiting])
  return isWaiting ? null : <Outlet key={screen} />
}
