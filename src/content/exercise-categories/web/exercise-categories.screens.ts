import { inMenu, isNumber, label, type Screen } from '#platform/web/routing/screen.ts'
import { exerciseCategoryPaths } from './exercise-category-paths.ts'

export const exerciseCategoriesScreens: Screen[] = [
  {
    path: exerciseCategoryPaths.list,
    list: 'exercise-categories',
    menu: inMenu('content', 20, 'دستهٔ تمرین‌ها', 'فئات التمارين'),
    load: () => import('./exercise-category-list.tsx'),
    permission: 'exercise-categories.read',
  },
  {
    path: exerciseCategoryPaths.edit,
    title: label('ویرایش دستهٔ تمرین', 'تعديل فئة التمارين'),
    load: () => import('./exercise-category-edit.tsx'),
    permission: 'exercise-categories.write',
    validate: ({ category_id }) => isNumber(category_id),
  },
]
