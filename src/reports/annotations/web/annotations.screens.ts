import { annotationPaths } from '#platform/web/report/annotation-paths.ts'
import { isNumber, type Screen } from '#platform/web/routing/screen.ts'

export const annotationsScreens: Screen[] = [
  {
    path: annotationPaths.list,
    title: { 'fa-IR': 'مناسبت‌ها', 'ar-IQ': 'المناسبات' },
    load: () => import('./annotation-list.tsx'),
    permission: 'annotations.read',
  },
  {
    path: annotationPaths.edit,
    title: { 'fa-IR': 'ویرایش مناسبت', 'ar-IQ': 'تعديل المناسبة' },
    load: () => import('./annotation-edit.tsx'),
    permission: 'annotations.write',
    validate: ({ annotation_id: id }) => isNumber(id),
    menuPath: annotationPaths.list,
  },
]
