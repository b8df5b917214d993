import { label, type Screen } from '#platform/web/routing/screen.ts'
import { flowPath, isFlowQueue } from '#today/queues/web/flow-paths.ts'
import { queuePaths } from '#today/queues/web/queue-lists.ts'

export const flowScreens: Screen[] = [
  {
    path: flowPath,
    title: label('انجام صف', 'إنجاز الطابور'),
    load: () => import('./flow-page.tsx'),
    permission: 'queues.read',
    menuPath: queuePaths.myDay,
    validate: ({ queue }) => isFlowQueue(queue),
  },
]
