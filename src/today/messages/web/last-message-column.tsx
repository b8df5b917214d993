import { type ComponentType, Suspense } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import type { LastMessage } from '#clients/clients/last-message.contract.ts'
import { messageListMessages } from './message-list.messages.ts'

// Hidden in most lists until somebody asks for it.
const LaterCell = lazyPart(() => import('./last-message-cell.tsx').then((module) => module.LastMessageCell))

/**
 * When a client was written last, from where, and whether it arrived: a column for any list of clients.
 * @param Cell its code, for lists that show the column from the start: coming later it would widen the column
 */
export function useLastMessageColumn(
  Cell: ComponentType<{ last: LastMessage }> = LaterCell,
): ListColumn<{ lastMessage: LastMessage | null }> & { id: 'message' } {
  const t = useMessages(messageListMessages)
  return {
    id: 'message',
    label: t.lastMessage,
    cell: ({ lastMessage }) =>
      lastMessage === null ? (
        t.none
      ) : (
        <Suspense fallback={<span aria-busy="true">…</span>}>
          <Cell last={lastMessage} />
        </Suspense>
      ),
  }
}
