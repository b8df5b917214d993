import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { inMenu, label } from '#platform/web/routing/screen.ts'

/** Paths of the screens, as in the specification: a category is created in a dialog over the list. */
export const exerciseCategoryPaths = {
  list: '/exercise-category',
  edit: '/exercise-category/{category_id}/edit',
} as const

export const screens = catalogueScreens({
  paths: exerciseCategoryPaths,
  name: 'exercise-categories',
  menu: inMenu('content', 20, 'دستهٔ تمرین‌ها', 'فئات التمارين'),
  load: () => import('./exercise-category-list.tsx'),
  titles: { edit: label('ویرایش دستهٔ تمرین', 'تعديل فئة التمارين') },
  form: () => import('./exercise-category-form.tsx'),
})
