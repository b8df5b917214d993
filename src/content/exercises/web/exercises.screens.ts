import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { exercisePaths } from './exercise-paths.ts'

export const screens = recordScreens('exercises', exercisePaths, {
  list: {
    load: () => import('./exercise-list.tsx'),
    list: 'exercises',
    menu: inMenu('content', 10, 'تمرین‌ها', 'التمارين'),
  },
  create: { load: () => import('./exercise-create.tsx'), title: label('تمرین تازه', 'تمرين جديد') },
  edit: { load: () => import('./exercise-edit.tsx'), title: label('ویرایش تمرین', 'تعديل التمرين') },
})
