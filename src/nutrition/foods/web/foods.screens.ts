import { label, recordScreens } from '#platform/web/routing/screen.ts'
import { foodPaths } from '../food-paths.contract.ts'

export const screens = recordScreens('foods', foodPaths, {
  create: { load: () => import('./food-create.tsx'), title: label('غذای تازه', 'طعام جديد') },
  edit: { load: () => import('./food-edit.tsx'), record: 'food', title: label('ویرایش غذا', 'تعديل الطعام') },
})
