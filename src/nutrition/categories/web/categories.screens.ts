import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { categoryPaths } from '../category-paths.contract.ts'

export const categoriesScreens: Screen[] = [
  {
    path: categoryPaths.list,
    load: () => import('./category-list.tsx'),
    permission: 'categories.read',
  },
  {
    path: categoryPaths.create,
    title: { 'fa-IR': 'دستهٔ تازه', 'ar-IQ': 'فئة جديدة' },
    load: () => import('./category-create.tsx'),
    permission: 'categories.write',
    menuPath: categoryPaths.list,
  },
  {
    path: categoryPaths.show,
    title: { 'fa-IR': 'دسته', 'ar-IQ': 'الفئة' },
    load: () => import('./category-page.tsx'),
    permission: 'categories.read',
    menuPath: categoryPaths.list,
    validate: ({ cat_id }) => isNumber(cat_id),
  },
  {
    path: categoryPaths.edit,
    title: { 'fa-IR': 'ویرایش دسته', 'ar-IQ': 'تعديل الفئة' },
    load: () => import('./category-edit.tsx'),
    permission: 'categories.write',
    menuPath: categoryPaths.list,
    validate: ({ cat_id }) => isNumber(cat_id),
  },
]
