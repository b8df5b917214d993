import { label, type Screen } from '#platform/web/routing/screen.ts'
import { listBatchPaths } from './list-batch-paths.ts'

export const listBatchesScreens: Screen[] = [
  {
    path: listBatchPaths.list,
    list: 'list-batches',
    title: label('صدور گروهی لیست', 'إصدار القوائم جماعيًا'),
    load: () => import('./batch-list.tsx'),
    permission: 'food-lists.read',
  },
  {
    path: listBatchPaths.batch,
    title: label('بازبینی و صدور', 'التدقيق والإصدار'),
    load: () => import('./batch-review.tsx'),
    permission: 'food-lists.read',
    menuPath: listBatchPaths.list,
  },
]
