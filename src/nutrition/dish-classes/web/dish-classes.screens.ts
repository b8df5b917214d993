import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { dishClassPaths } from './dish-class-paths.ts'

export const dishClassesScreens: Screen[] = [
  {
    path: dishClassPaths.list,
    load: () => import('./dish-class-list.tsx'),
    permission: 'foods.read',
  },
  {
    path: dishClassPaths.edit,
    title: { 'fa-IR': 'ویرایش نوع غذا', 'ar-IQ': 'تعديل نوع الطبق' },
    load: () => import('./dish-class-edit.tsx'),
    permission: 'foods.write',
    menuPath: dishClassPaths.list,
    validate: ({ dish_class_id }) => isNumber(dish_class_id),
  },
]
