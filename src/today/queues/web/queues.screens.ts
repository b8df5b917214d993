import { inMenu, type Screen } from '#platform/web/routing/screen.ts'
import { queuePaths } from './queue-lists.ts'

export const queuesScreens: Screen[] = [
  {
    path: queuePaths.myDay,
    menu: inMenu('today', 20, 'روز من', 'يومي'),
    load: () => import('./my-day.tsx'),
    permission: 'queues.read',
  },
]
