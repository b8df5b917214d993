import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { creditPaths } from './credit-paths.ts'

export const creditCodesScreens: Screen[] = [
  {
    path: creditPaths.list,
    list: 'credit-batches',
    menu: inMenu('finance', 50, 'تولید اعتبار', 'إنشاء رصيد'),
    load: () => import('./batch-list.tsx'),
    permission: 'credits.read',
  },
  {
    path: creditPaths.create,
    title: label('دستهٔ تازهٔ کد', 'مجموعة رموز جديدة'),
    load: () => import('./batch-create.tsx'),
    permission: 'credits.write',
  },
  {
    path: creditPaths.batch,
    title: label('دستهٔ کد اعتباری', 'مجموعة رموز رصيد'),
    load: () => import('./batch.tsx'),
    permission: 'credits.read',
  },
]
