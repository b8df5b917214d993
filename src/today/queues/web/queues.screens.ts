import type { Screen } from '#platform/web/routing/screen.ts'
import { queuePaths } from './queue-lists.ts'

export const queuesScreens: Screen[] = [
  {
    path: queuePaths.myDay,
    load: () => import('./my-day.tsx'),
    permission: 'queues.read',
  },
]
