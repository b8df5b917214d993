import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { creditPaths } from './credit-paths.ts'

export const creditCodesScreens: Screen[] = [
  {
    path: creditPaths.list,
    load: () => import('./batch-list.tsx'),
    permission: 'credits.read',
  },
  {
    path: creditPaths.create,
    title: { 'fa-IR': 'دستهٔ تازهٔ کد', 'ar-IQ': 'مجموعة رموز جديدة' },
    load: () => import('./batch-create.tsx'),
    permission: 'credits.write',
    menuPath: creditPaths.list,
  },
  {
    path: creditPaths.batch,
    title: { 'fa-IR': 'دستهٔ کد اعتباری', 'ar-IQ': 'مجموعة رموز رصيد' },
    load: () => import('./batch.tsx'),
    permission: 'credits.read',
    menuPath: creditPaths.list,
    validate: ({ batch_id: id }) => isNumber(id),
  },
]
