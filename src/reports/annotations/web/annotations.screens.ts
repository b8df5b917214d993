import { annotationPaths } from '#platform/web/report/annotation-paths.ts'
import { label, type Screen, screen } from '#platform/web/routing/screen.ts'

export const screens: Screen[] = [
  screen(annotationPaths.list, 'annotations.read', () => import('./annotation-list.tsx'), {
    title: label('مناسبت‌ها', 'المناسبات'),
  }),
  screen(annotationPaths.edit, 'annotations.write', () => import('./annotation-edit.tsx'), {
    record: 'annotation',
    title: label('ویرایش مناسبت', 'تعديل المناسبة'),
    menuPath: annotationPaths.list,
  }),
]
