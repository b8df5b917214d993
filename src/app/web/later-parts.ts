import { startOutbox } from '#platform/web/outbox/start-outbox.ts'
import { connectHints } from '#platform/web/realtime/connect-hints.ts'
import { FrameLater } from './layout/frame-later.tsx'
import { outboxKinds } from './outbox-kinds.ts'

/** What every page has besides and no page waits for. */
export const parts = { connectHints, startOutbox, outboxKinds, FrameLater }
