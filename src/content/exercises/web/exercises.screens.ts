import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { exercisePaths } from './exercise-paths.ts'

export const exercisesScreens: Screen[] = [
  {
    path: exercisePaths.list,
    list: 'exercises',
    menu: inMenu('content', 10, 'تمرین‌ها', 'التمارين'),
    load: () => import('./exercise-list.tsx'),
    permission: 'exercises.read',
  },
  {
    path: exercisePaths.create,
    title: label('تمرین تازه', 'تمرين جديد'),
    load: () => import('./exercise-create.tsx'),
    permission: 'exercises.write',
  },
  {
    path: exercisePaths.edit,
    title: label('ویرایش تمرین', 'تعديل التمرين'),
    load: () => import('./exercise-edit.tsx'),
    permission: 'exercises.write',
  },
]
