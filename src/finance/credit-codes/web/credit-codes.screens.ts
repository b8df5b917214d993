import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { creditPaths } from './credit-paths.ts'

export const screens: Screen[] = [
  screen(creditPaths.list, 'credits.read', () => import('./batch-list.tsx'), {
    list: 'credit-batches',
    menu: inMenu('finance', 50, 'تولید اعتبار', 'إنشاء رصيد'),
  }),
  screen(creditPaths.create, 'credits.write', () => import('./batch-create.tsx'), {
    title: label('دستهٔ تازهٔ کد', 'مجموعة رموز جديدة'),
  }),
  screen(creditPaths.batch, 'credits.read', () => import('./batch.tsx'), {
    title: label('دستهٔ کد اعتباری', 'مجموعة رموز رصيد'),
  }),
]
