import type { Screen } from '#platform/web/routing/screen.ts'
import { tablePaths } from './table-paths.ts'

const isNumber = (text: string | undefined) => text === undefined || /^[1-9]\d{0,14}$/.test(text)

export const breastfeedingMealsScreens: Screen[] = [
  {
    path: tablePaths.list,
    load: () => import('./table-list.tsx'),
    permission: 'breastfeeding-meals.read',
  },
  {
    path: tablePaths.create,
    title: { 'fa-IR': 'نسخهٔ تازهٔ وعده‌های شیردهی', 'ar-IQ': 'نسخة جديدة من وجبات الرضاعة' },
    load: () => import('./table-create.tsx'),
    permission: 'breastfeeding-meals.write',
    menuPath: tablePaths.list,
  },
  {
    path: tablePaths.edit,
    title: { 'fa-IR': 'نسخهٔ وعده‌های شیردهی', 'ar-IQ': 'نسخة وجبات الرضاعة' },
    load: () => import('./table-edit.tsx'),
    permission: 'breastfeeding-meals.read',
    menuPath: tablePaths.list,
    optional: ['version_id'],
    validate: ({ version_id }) => isNumber(version_id),
  },
]
