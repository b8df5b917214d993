import type { UpperParts } from '#platform/web/app-context.tsx'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { upperReaders } from './upper-readers.ts'

const NextInQueue = lazyPart(() => import('./parts/next-in-queue.tsx').then((module) => module.NextInQueue))
const NoChannelNotice = lazyPart(() =>
  import('./parts/no-channel-notice.tsx').then((module) => module.NoChannelNotice),
)

/** What upper departments supply to the screens of lower ones. Its code loads where it is shown. */
export const upperParts: UpperParts = {
  ...upperReaders,
  NextInQueue,
  NoChannelNotice,
}
