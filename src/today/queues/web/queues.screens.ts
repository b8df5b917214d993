import { inMenu, type Screen, screen } from '#platform/web/routing/screen.ts'
import { queuePaths } from './queue-lists.ts'

export const screens: Screen[] = [
  screen(queuePaths.myDay, 'queues.read', () => import('./my-day.tsx'), {
    menu: inMenu('today', 20, 'روز من', 'يومي'),
  }),
]
