import type { Notice, NoticeKind } from '#team/notices/notices.contract.ts'

/** What the reader began themselves; everything else is for them. */
const ownWork: ReadonlySet<NoticeKind> = new Set([
  'operation',
  'list-batch',
  'message-batch',
  'background-export',
])

export interface NotificationGroup {
  id: 'forYou' | 'own'
  notices: readonly Notice[]
}

/** What is for the reader, then their own work; that comes first while some of it can still be stopped. */
export function notificationGroups(all: readonly Notice[]): NotificationGroup[] {
  const own = all.filter(({ kind }) => ownWork.has(kind))
  const forYou = all.filter(({ kind }) => !ownWork.has(kind))
  const groups: NotificationGroup[] = [
    { id: 'forYou', notices: forYou },
    { id: 'own', notices: own },
  ]
  const ordered = own.some(({ state }) => state === 'held') ? groups.toReversed() : groups
  return ordered.filter(({ notices }) => notices.length > 0)
}
