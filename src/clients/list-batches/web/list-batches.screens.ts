import { label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { listBatchPaths } from './list-batch-paths.ts'

export const screens: Screen[] = [
  screen(listBatchPaths.list, 'food-lists.read', () => import('./batch-list.tsx'), {
    list: 'list-batches',
    title: label('صدور گروهی لیست', 'إصدار القوائم جماعيًا'),
  }),
  screen(listBatchPaths.batch, 'food-lists.read', () => import('./batch-review.tsx'), {
    title: label('بازبینی و صدور', 'التدقيق والإصدار'),
    menuPath: listBatchPaths.list,
  }),
]
