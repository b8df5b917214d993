import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { productTitle } from '#platform/web/page.tsx'
import type { AppRouter } from '../routing/router.ts'
import { usePageWait } from '../routing/use-page-wait.ts'

/** The page that is asked for. An older one is not kept behind what stands in for it, nor its title. */
export function AskedPage() {
  const router = useRouter() as unknown as AppRouter
  const isWaiting = usePageWait(router)
  useEffect(() => {
    if (isWaiting) document.title = productTitle
  }, [isWaiting])
  return isWaiting ? null : <Outlet />
}
