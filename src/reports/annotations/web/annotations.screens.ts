import { annotationPaths } from '#platform/web/report/annotation-paths.ts'
import { label, type Screen } from '#platform/web/routing/screen.ts'

export const annotationsScreens: Screen[] = [
  {
    path: annotationPaths.list,
    title: label('مناسبت‌ها', 'المناسبات'),
    load: () => import('./annotation-list.tsx'),
    permission: 'annotations.read',
  },
  {
    path: annotationPaths.edit,
    record: 'annotation',
    title: label('ویرایش مناسبت', 'تعديل المناسبة'),
    load: () => import('./annotation-edit.tsx'),
    permission: 'annotations.write',
    menuPath: annotationPaths.list,
  },
]
