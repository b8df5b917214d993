import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { exerciseCategoryPaths } from './exercise-category-paths.ts'

export const exerciseCategoriesScreens: Screen[] = [
  {
    path: exerciseCategoryPaths.list,
    load: () => import('./exercise-category-list.tsx'),
    permission: 'exercise-categories.read',
  },
  {
    path: exerciseCategoryPaths.edit,
    title: { 'fa-IR': 'ویرایش دستهٔ تمرین', 'ar-IQ': 'تعديل فئة التمارين' },
    load: () => import('./exercise-category-edit.tsx'),
    permission: 'exercise-categories.write',
    menuPath: exerciseCategoryPaths.list,
    validate: ({ category_id }) => isNumber(category_id),
  },
]
