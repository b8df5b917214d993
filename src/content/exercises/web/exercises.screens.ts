import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { exercisePaths } from './exercise-paths.ts'

export const exercisesScreens: Screen[] = [
  {
    path: exercisePaths.list,
    load: () => import('./exercise-list.tsx'),
    permission: 'exercises.read',
  },
  {
    path: exercisePaths.create,
    title: { 'fa-IR': 'تمرین تازه', 'ar-IQ': 'تمرين جديد' },
    load: () => import('./exercise-create.tsx'),
    permission: 'exercises.write',
    menuPath: exercisePaths.list,
  },
  {
    path: exercisePaths.edit,
    title: { 'fa-IR': 'ویرایش تمرین', 'ar-IQ': 'تعديل التمرين' },
    load: () => import('./exercise-edit.tsx'),
    permission: 'exercises.write',
    menuPath: exercisePaths.list,
    validate: ({ exercise_id }) => isNumber(exercise_id),
  },
]
