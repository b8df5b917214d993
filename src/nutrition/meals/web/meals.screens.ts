import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { mealPaths } from './meal-paths.ts'

export const mealsScreens: Screen[] = [
  {
    path: mealPaths.list,
    menu: inMenu('nutrition', 20, 'وعده‌ها', 'الوجبات'),
    load: () => import('./meal-list.tsx'),
    permission: 'meals.read',
  },
  {
    path: mealPaths.create,
    title: label('وعدهٔ تازه', 'وجبة جديدة'),
    load: () => import('./meal-create.tsx'),
    permission: 'meals.write',
  },
  {
    path: mealPaths.edit,
    record: 'meal',
    title: label('ویرایش وعده', 'تعديل الوجبة'),
    load: () => import('./meal-edit.tsx'),
    permission: 'meals.write',
  },
]
