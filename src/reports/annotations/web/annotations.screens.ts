import { annotationPaths } from '#platform/web/report/annotation-paths.ts'
import { label, recordScreens } from '#platform/web/routing/screen.ts'

export const screens = recordScreens('annotations', annotationPaths, {
  list: { load: () => import('./annotation-list.tsx'), title: label('مناسبت‌ها', 'المناسبات') },
  edit: {
    load: () => import('./annotation-edit.tsx'),
    record: 'annotation',
    title: label('ویرایش مناسبت', 'تعديل المناسبة'),
    menuPath: annotationPaths.list,
  },
})
