import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { dishClassPaths } from './dish-class-paths.ts'

export const dishClassesScreens: Screen[] = [
  {
    path: dishClassPaths.list,
    menu: inMenu('nutrition', 65, 'انواع غذا', 'أنواع الأطباق'),
    load: () => import('./dish-class-list.tsx'),
    permission: 'foods.read',
  },
  {
    path: dishClassPaths.edit,
    record: 'dish-class',
    title: label('ویرایش نوع غذا', 'تعديل نوع الطبق'),
    load: () => import('./dish-class-edit.tsx'),
    permission: 'foods.write',
  },
]
