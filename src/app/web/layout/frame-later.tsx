import type { User } from '#platform/contract/user.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { GlobalKeys } from './global-keys.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { isSettingUp } from './setting-up.ts'

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
  return (
    <>
      <GlobalKeys user={user} onGo={onGo} />
      <OfflineNotice />
      {isSettingUp() && <SetUpReturn path={path} />}
    </>
  )
}
