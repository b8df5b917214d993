import { useEffect, useState } from 'react'
import type { AppRouter } from '../routing/router.ts'

/** Is another page on its way? From the first moment, before there is anything to show of it. */
export function useNavigating(router: AppRouter | null): boolean {
  const [isNavigating, setNavigating] = useState(false)
  useEffect(() => {
    if (!router) return
    const leave = [
      router.subscribe('onBeforeNavigate', () => setNavigating(true)),
      router.subscribe('onResolved', () => setNavigating(false)),
    ]
    return () => leave.forEach((stop) => stop())
  }, [router])
  return isNavigating
}
