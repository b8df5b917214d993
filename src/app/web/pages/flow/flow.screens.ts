import { label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { flowPath, isFlowQueue } from '#today/queues/web/flow-paths.ts'
import { queuePaths } from '#today/queues/web/queue-lists.ts'

export const screens: Screen[] = [
  screen(flowPath, 'queues.read', () => import('./flow-page.tsx'), {
    title: label('انجام صف', 'إنجاز الطابور'),
    menuPath: queuePaths.myDay,
    validate: ({ queue }) => isFlowQueue(queue),
  }),
]
