import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'

export const foodItemsScreens: Screen[] = [
  {
    path: foodItemPaths.list,
    menu: inMenu('nutrition', 40, 'اقلام خوراکی', 'المواد الغذائية'),
    load: () => import('./food-item-list.tsx'),
    permission: 'food-items.read',
  },
  {
    path: foodItemPaths.create,
    title: label('قلم خوراکی تازه', 'مادة غذائية جديدة'),
    load: () => import('./food-item-create.tsx'),
    permission: 'food-items.write',
  },
  {
    path: foodItemPaths.edit,
    record: 'food-item',
    title: label('ویرایش قلم خوراکی', 'تعديل المادة الغذائية'),
    load: () => import('./food-item-edit.tsx'),
    permission: 'food-items.write',
    optional: ['food_id'],
  },
  {
    path: foodItemPaths.import,
    title: label('وارد کردن اقلام خوراکی', 'استيراد المواد الغذائية'),
    load: () => import('./food-item-import.tsx'),
    permission: 'food-items.import',
  },
]
