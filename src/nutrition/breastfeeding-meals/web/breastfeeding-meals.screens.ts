import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { tablePaths } from './table-paths.ts'

export const breastfeedingMealsScreens: Screen[] = [
  {
    path: tablePaths.list,
    menu: inMenu('nutrition', 60, 'وعده‌های شیردهی', 'وجبات الرضاعة'),
    load: () => import('./table-list.tsx'),
    permission: 'breastfeeding-meals.read',
  },
  {
    path: tablePaths.create,
    title: label('نسخهٔ تازهٔ وعده‌های شیردهی', 'نسخة جديدة من وجبات الرضاعة'),
    load: () => import('./table-create.tsx'),
    permission: 'breastfeeding-meals.write',
  },
  {
    path: tablePaths.edit,
    title: label('نسخهٔ وعده‌های شیردهی', 'نسخة وجبات الرضاعة'),
    load: () => import('./table-edit.tsx'),
    permission: 'breastfeeding-meals.read',
    optional: ['version_id'],
  },
]
