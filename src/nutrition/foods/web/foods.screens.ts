import { label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { foodPaths } from '../food-paths.contract.ts'

export const screens: Screen[] = [
  screen(foodPaths.create, 'foods.write', () => import('./food-create.tsx'), {
    title: label('غذای تازه', 'طعام جديد'),
  }),
  screen(foodPaths.edit, 'foods.write', () => import('./food-edit.tsx'), {
    record: 'food',
    title: label('ویرایش غذا', 'تعديل الطعام'),
  }),
]
