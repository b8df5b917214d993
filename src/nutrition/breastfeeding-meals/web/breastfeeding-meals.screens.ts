import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { tablePaths } from './table-paths.ts'

export const screens: Screen[] = [
  screen(tablePaths.list, 'breastfeeding-meals.read', () => import('./table-list.tsx'), {
    menu: inMenu('nutrition', 60, 'وعده‌های شیردهی', 'وجبات الرضاعة'),
  }),
  screen(tablePaths.create, 'breastfeeding-meals.write', () => import('./table-create.tsx'), {
    title: label('نسخهٔ تازهٔ وعده‌های شیردهی', 'نسخة جديدة من وجبات الرضاعة'),
  }),
  screen(tablePaths.edit, 'breastfeeding-meals.read', () => import('./table-edit.tsx'), {
    title: label('نسخهٔ وعده‌های شیردهی', 'نسخة وجبات الرضاعة'),
    optional: ['version_id'],
  }),
]
