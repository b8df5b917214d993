import { label, type Screen } from '#platform/web/routing/screen.ts'
import { foodPaths } from '../food-paths.contract.ts'

export const foodsScreens: Screen[] = [
  {
    path: foodPaths.create,
    title: label('غذای تازه', 'طعام جديد'),
    load: () => import('./food-create.tsx'),
    permission: 'foods.write',
  },
  {
    path: foodPaths.edit,
    record: 'food',
    title: label('ویرایش غذا', 'تعديل الطعام'),
    load: () => import('./food-edit.tsx'),
    permission: 'foods.write',
  },
]
