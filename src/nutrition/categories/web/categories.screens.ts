import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { categoryPaths } from '../category-paths.contract.ts'

export const screens = recordScreens('categories', categoryPaths, {
  list: { load: () => import('./category-list.tsx'), menu: inMenu('nutrition', 70, 'دسته‌بندی‌ها', 'الفئات') },
  create: { load: () => import('./category-create.tsx'), title: label('دستهٔ تازه', 'فئة جديدة') },
  show: { load: () => import('./category-page.tsx'), title: label('دسته', 'الفئة') },
  edit: {
    load: () => import('./category-edit.tsx'),
    record: 'category',
    title: label('ویرایش دسته', 'تعديل الفئة'),
  },
})
