import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { categoryPaths } from '../category-paths.contract.ts'

export const categoriesScreens: Screen[] = [
  {
    path: categoryPaths.list,
    menu: inMenu('nutrition', 70, 'دسته‌بندی‌ها', 'الفئات'),
    load: () => import('./category-list.tsx'),
    permission: 'categories.read',
  },
  {
    path: categoryPaths.create,
    title: label('دستهٔ تازه', 'فئة جديدة'),
    load: () => import('./category-create.tsx'),
    permission: 'categories.write',
  },
  {
    path: categoryPaths.show,
    title: label('دسته', 'الفئة'),
    load: () => import('./category-page.tsx'),
    permission: 'categories.read',
  },
  {
    path: categoryPaths.edit,
    record: 'category',
    title: label('ویرایش دسته', 'تعديل الفئة'),
    load: () => import('./category-edit.tsx'),
    permission: 'categories.write',
  },
]
