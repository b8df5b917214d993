import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'

export const screens: Screen[] = [
  screen(foodItemPaths.list, 'food-items.read', () => import('./food-item-list.tsx'), {
    menu: inMenu('nutrition', 40, 'اقلام خوراکی', 'المواد الغذائية'),
  }),
  screen(foodItemPaths.create, 'food-items.write', () => import('./food-item-create.tsx'), {
    title: label('قلم خوراکی تازه', 'مادة غذائية جديدة'),
  }),
  screen(foodItemPaths.edit, 'food-items.write', () => import('./food-item-edit.tsx'), {
    record: 'food-item',
    title: label('ویرایش قلم خوراکی', 'تعديل المادة الغذائية'),
    optional: ['food_id'],
  }),
  screen(foodItemPaths.import, 'food-items.import', () => import('./food-item-import.tsx'), {
    title: label('وارد کردن اقلام خوراکی', 'استيراد المواد الغذائية'),
  }),
]
