import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'
import type { AppRouter } from '../routing/router.ts'
import { useNavigating } from './use-navigating.ts'

/** Says that something is on its way. Apart from the frame, which would be drawn anew with each request. */
export function WorkBar({ router }: { router: AppRouter | null }) {
  const isNavigating = useNavigating(router)
  const isWorking = useIsFetching({ predicate: isSeen }) + useIsMutating() > 0
  return <ProgressBar active={isWorking || isNavigating} />
}

/** What goes on by itself in the background is nobody's wait. */
function isSeen({ meta }: Query): boolean {
  return meta?.['quiet'] !== true
}
