import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { foodPaths } from '../food-paths.contract.ts'

export const foodsScreens: Screen[] = [
  {
    path: foodPaths.list,
    load: () => import('./food-list.tsx'),
    permission: 'foods.read',
  },
  {
    path: foodPaths.create,
    title: { 'fa-IR': 'غذای تازه', 'ar-IQ': 'طعام جديد' },
    load: () => import('./food-create.tsx'),
    permission: 'foods.write',
    menuPath: foodPaths.list,
  },
  {
    path: foodPaths.edit,
    title: { 'fa-IR': 'ویرایش غذا', 'ar-IQ': 'تعديل الطعام' },
    load: () => import('./food-edit.tsx'),
    permission: 'foods.write',
    menuPath: foodPaths.list,
    validate: ({ food_id }) => isNumber(food_id),
  },
]
