import { listBatchPaths } from '#clients/list-batches/web/list-batch-paths.ts'
import { feedbackPaths } from '#clients/feedback/web/feedback-paths.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import type { Notice } from '#team/notices/notices.contract.ts'
import { messagePaths } from '#today/messages/web/message-paths.ts'

/** Where a notice leads; null: it has all that it is about. */
export function noticeHref({ kind, subjectId, client }: Notice): string | null {
  switch (kind) {
    case 'mention':
    case 'task':
      return client ? hrefOf(paths.profile, { user_id: client.id }, '?s=comments') : hrefOf(paths.clients)
    case 'unsafe-list':
    case 'unsafe-run':
    case 'asked-list':
      return client ? hrefOf(paths.profile, { user_id: client.id }) : hrefOf(paths.clients)
    case 'low-mark':
      return hrefOf(feedbackPaths.list, {}, `?open=${subjectId}`)
    case 'list-batch':
      return hrefOf(listBatchPaths.batch, { batch_id: subjectId })
    case 'message-batch':
      return hrefOf(messagePaths.batch, { batch_id: subjectId })
    case 'safety-change':
      return hrefOf(safetyPaths.change, { change_id: subjectId })
    case 'second-factor':
      return hrefOf(paths.secondFactor)
    case 'background-export':
    case 'budget':
      return null
    case 'operation':
    case 'cover':
      return hrefOf(paths.clients)
  }
}
