import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { exercisePaths } from './exercise-paths.ts'

export const screens: Screen[] = [
  screen(exercisePaths.list, 'exercises.read', () => import('./exercise-list.tsx'), {
    list: 'exercises',
    menu: inMenu('content', 10, 'تمرین‌ها', 'التمارين'),
  }),
  screen(exercisePaths.create, 'exercises.write', () => import('./exercise-create.tsx'), {
    title: label('تمرین تازه', 'تمرين جديد'),
  }),
  screen(exercisePaths.edit, 'exercises.write', () => import('./exercise-edit.tsx'), {
    title: label('ویرایش تمرین', 'تعديل التمرين'),
  }),
]
