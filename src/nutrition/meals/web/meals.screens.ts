import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { mealPaths } from './meal-paths.ts'

export const screens: Screen[] = [
  screen(mealPaths.list, 'meals.read', () => import('./meal-list.tsx'), {
    menu: inMenu('nutrition', 20, 'وعده‌ها', 'الوجبات'),
  }),
  screen(mealPaths.create, 'meals.write', () => import('./meal-create.tsx'), {
    title: label('وعدهٔ تازه', 'وجبة جديدة'),
  }),
  screen(mealPaths.edit, 'meals.write', () => import('./meal-edit.tsx'), {
    record: 'meal',
    title: label('ویرایش وعده', 'تعديل الوجبة'),
  }),
]
