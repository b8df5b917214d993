import { Suspense } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import type { LastMessage } from '#clients/clients/last-message.contract.ts'
import { messageListMessages } from './message-list.messages.ts'

const loadCell = () => import('./last-message-cell.tsx').then((module) => module.LastMessageCell)

// Hidden in most lists until somebody asks for it.
const LastMessageCell = lazyPart(loadCell)

/** Fetches the code of the cells early, for lists that show the column from the start: later it would widen the column. */
export const fetchLastMessageCell = (): void => void loadCell().catch(() => undefined)

/** When a client was written last, from where, and whether it arrived: a column for any list of clients. */
export function useLastMessageColumn(): ListColumn<{ lastMessage: LastMessage | null }> & { id: 'message' } {
  const t = useMessages(messageListMessages)
  return {
    id: 'message',
    label: t.lastMessage,
    cell: ({ lastMessage }) =>
      lastMessage === null ? (
        t.none
      ) : (
        <Suspense fallback={<span aria-busy="true">…</span>}>
          <LastMessageCell last={lastMessage} />
        </Suspense>
      ),
  }
}
