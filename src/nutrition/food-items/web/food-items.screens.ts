import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'

export const foodItemsScreens: Screen[] = [
  {
    path: foodItemPaths.list,
    load: () => import('./food-item-list.tsx'),
    permission: 'food-items.read',
  },
  {
    path: foodItemPaths.create,
    title: { 'fa-IR': 'قلم خوراکی تازه', 'ar-IQ': 'مادة غذائية جديدة' },
    load: () => import('./food-item-create.tsx'),
    permission: 'food-items.write',
    menuPath: foodItemPaths.list,
  },
  {
    path: foodItemPaths.edit,
    title: { 'fa-IR': 'ویرایش قلم خوراکی', 'ar-IQ': 'تعديل المادة الغذائية' },
    load: () => import('./food-item-edit.tsx'),
    permission: 'food-items.write',
    menuPath: foodItemPaths.list,
    optional: ['food_id'],
    validate: ({ food_id }) => food_id === undefined || isNumber(food_id),
  },
  {
    path: foodItemPaths.import,
    title: { 'fa-IR': 'وارد کردن اقلام خوراکی', 'ar-IQ': 'استيراد المواد الغذائية' },
    load: () => import('./food-item-import.tsx'),
    permission: 'food-items.import',
    menuPath: foodItemPaths.list,
  },
]
