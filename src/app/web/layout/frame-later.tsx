import type { User } from '#platform/contract/user.ts'
import { GlobalKeys } from './global-keys.tsx'
import { OfflineNotice } from './offline-notice.tsx'

interface Props {
  user: User
  /** Follows an in-app path as a link would. */
  onGo: (path: string) => void
}

/** What the frame has besides once the first page stands. */
export function FrameLater({ user, onGo }: Props) {
  return (
    <>
      <GlobalKeys user={user} onGo={onGo} />
      <OfflineNotice />
    </>
  )
}
