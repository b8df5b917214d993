import type { Screen } from '#platform/web/routing/screen.ts'
import { queuePaths } from './queue-lists.ts'

export const queuesScreens: Screen[] = [
  {
    path: queuePaths.myDay,
    title: { 'fa-IR': 'روز من', 'ar-IQ': 'يومي' },
    load: () => import('./my-day.tsx'),
    permission: 'queues.read',
  },
]
