import '#content/exercises/server/exercises.table.ts'
import { words } from '#platform/contract/declared-report.ts'
import { catalogueFile } from '#platform/server/catalogue/catalogue-file.ts'
import { catalogueRoutes } from '#platform/server/catalogue/catalogue-routes.ts'
import { refuseTakenName } from '#platform/server/taken-names.ts'
import { exerciseCategories } from '../exercise-categories.contract.ts'
import './exercise-categories.table.ts'

export const exerciseCategoryFile = catalogueFile<'exercise_categories'>({
  sheet: words('دستهٔ تمرین‌ها', 'فئات التمارين'),
  columns: [
    { of: 'position', label: words('ترتیب', 'الترتيب') },
    { of: 'used_by', label: words('تمرین‌ها', 'التمارين') },
    {
      label: words('وضعیت', 'الحالة'),
      kind: 'text',
      value: ({ retired_at }, locale) =>
        (retired_at === null ? words('فعال', 'فعّالة') : words('غیرفعال', 'موقوفة'))[locale],
    },
  ],
})

export const exerciseCategoriesRoutes = catalogueRoutes({
  type: 'exercise-category',
  table: 'exercise_categories',
  operations: exerciseCategories,
  uses: { of: ['exercises.category_id'] },
  check: (db, { name }, before) => refuseTakenName(db, 'exercise_categories', name, before),
  file: exerciseCategoryFile,
})
