import type { Screen } from '#platform/web/routing/screen.ts'
import { listBatchPaths } from './list-batch-paths.ts'

export const listBatchesScreens: Screen[] = [
  {
    path: listBatchPaths.list,
    title: { 'fa-IR': 'صدور گروهی لیست', 'ar-IQ': 'إصدار القوائم جماعيًا' },
    load: () => import('./batch-list.tsx'),
    permission: 'food-lists.read',
  },
  {
    path: listBatchPaths.batch,
    title: { 'fa-IR': 'بازبینی و صدور', 'ar-IQ': 'المراجعة والإصدار' },
    load: () => import('./batch-review.tsx'),
    permission: 'food-lists.read',
    validate: ({ batch_id: batchId = '' }) => /^[1-9]\d{0,14}$/.test(batchId),
    menuPath: listBatchPaths.list,
  },
]
