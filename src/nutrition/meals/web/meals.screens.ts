import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { mealPaths } from './meal-paths.ts'

export const mealsScreens: Screen[] = [
  {
    path: mealPaths.list,
    load: () => import('./meal-list.tsx'),
    permission: 'meals.read',
  },
  {
    path: mealPaths.create,
    title: { 'fa-IR': 'وعدهٔ تازه', 'ar-IQ': 'وجبة جديدة' },
    load: () => import('./meal-create.tsx'),
    permission: 'meals.write',
    menuPath: mealPaths.list,
  },
  {
    path: mealPaths.edit,
    title: { 'fa-IR': 'ویرایش وعده', 'ar-IQ': 'تعديل الوجبة' },
    load: () => import('./meal-edit.tsx'),
    permission: 'meals.write',
    menuPath: mealPaths.list,
    validate: ({ meal_id }) => isNumber(meal_id),
  },
]
