import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { dishClassPaths } from './dish-class-paths.ts'

export const screens: Screen[] = [
  screen(dishClassPaths.list, 'foods.read', () => import('./dish-class-list.tsx'), {
    menu: inMenu('nutrition', 65, 'انواع غذا', 'أنواع الأطباق'),
  }),
  screen(dishClassPaths.edit, 'foods.write', () => import('./dish-class-edit.tsx'), {
    record: 'dish-class',
    title: label('ویرایش نوع غذا', 'تعديل نوع الطبق'),
  }),
]
