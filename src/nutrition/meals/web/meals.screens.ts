import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { mealPaths } from './meal-paths.ts'

export const screens = recordScreens('meals', mealPaths, {
  list: { load: () => import('./meal-list.tsx'), menu: inMenu('nutrition', 20, 'وعده‌ها', 'الوجبات') },
  create: { load: () => import('./meal-create.tsx'), title: label('وعدهٔ تازه', 'وجبة جديدة') },
  edit: {
    load: () => import('./meal-edit.tsx'),
    record: 'meal',
    title: label('ویرایش وعده', 'تعديل الوجبة'),
  },
})
