import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { categoryPaths } from '../category-paths.contract.ts'

export const screens: Screen[] = [
  screen(categoryPaths.list, 'categories.read', () => import('./category-list.tsx'), {
    menu: inMenu('nutrition', 70, 'دسته‌بندی‌ها', 'الفئات'),
  }),
  screen(categoryPaths.create, 'categories.write', () => import('./category-create.tsx'), {
    title: label('دستهٔ تازه', 'فئة جديدة'),
  }),
  screen(categoryPaths.show, 'categories.read', () => import('./category-page.tsx'), {
    title: label('دسته', 'الفئة'),
  }),
  screen(categoryPaths.edit, 'categories.write', () => import('./category-edit.tsx'), {
    record: 'category',
    title: label('ویرایش دسته', 'تعديل الفئة'),
  }),
]
