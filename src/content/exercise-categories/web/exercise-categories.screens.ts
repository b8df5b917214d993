import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { exerciseCategoryPaths } from './exercise-category-paths.ts'

export const exerciseCategoriesScreens = catalogueScreens({
  paths: exerciseCategoryPaths,
  permissions: 'exercise-categories',
  list: () => import('./exercise-category-list.tsx'),
  titles: { edit: { 'fa-IR': 'ویرایش دستهٔ تمرین', 'ar-IQ': 'تعديل فئة التمارين' } },
  form: () => import('./exercise-category-form.tsx'),
})
