import { Suspense, useEffect, useState } from 'react'
import type { User } from '#platform/contract/user.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { prefetchLater } from '../routing/prefetch.ts'
import { GlobalKeys } from './global-keys.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { isSettingUp } from './setting-up.ts'

const QueueCounts = lazyPart(async () => (await import('./queue-counts.tsx')).QueueCounts)
const SetUpReturn = lazyPart(async () => (await import('./set-up-return.tsx')).SetUpReturn)

interface Props {
  user: User
  /** Follows an in-app path as a link would. */
  onGo: (path: string) => void
  /** The page that is open; null until it is known. */
  path: string | null
}

/** What the frame has besides once the first page stands. */
export function FrameLater({ user, onGo, path }: Props) {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => prefetchLater(() => setIsLater(true)), [])
  return (
    <>
      <GlobalKeys user={user} onGo={onGo} />
      <OfflineNotice />
      {isLater && user.scope.includes('queues.read') && (
        <Suspense>
          <QueueCounts />
        </Suspense>
      )}
      {isSettingUp() && <SetUpReturn path={path} />}
    </>
  )
}
