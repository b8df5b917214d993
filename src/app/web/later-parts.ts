import { comments } from '#clients/comments/comments.contract.ts'
import { type OutboxKinds, startOutbox } from '#platform/web/outbox/start-outbox.ts'
import { connectHints } from '#platform/web/realtime/connect-hints.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { FrameLater } from './layout/frame-later.tsx'

/** What may be written without a network. Messages to clients and money are not here: they never wait unseen. */
const outboxKinds: OutboxKinds = {
  comment: {
    endpoint: comments.add,
    readers: [comments.list, comments.get],
    textOf: ({ body }) => String(body['body']),
    hrefOf: ({ params }) => hrefOf(paths.profile, { user_id: params['clientId'] ?? 0 }, '?s=comments'),
  },
}

/** What every page has besides and no page waits for. */
export const parts = { connectHints, startOutbox, outboxKinds, FrameLater }
