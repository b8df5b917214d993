import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { inMenu, label } from '#platform/web/routing/screen.ts'
import { exerciseCategoryPaths } from './exercise-category-paths.ts'

export const screens = catalogueScreens({
  paths: exerciseCategoryPaths,
  permissions: 'exercise-categories',
  list: 'exercise-categories',
  menu: inMenu('content', 20, 'دستهٔ تمرین‌ها', 'فئات التمارين'),
  load: () => import('./exercise-category-list.tsx'),
  titles: { edit: label('ویرایش دستهٔ تمرین', 'تعديل فئة التمارين') },
  form: () => import('./exercise-category-form.tsx'),
})
