import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { label, type Screen } from '#platform/web/routing/screen.ts'

export const safetyChangesScreens: Screen[] = [
  {
    path: safetyPaths.changes,
    title: label('تغییرهای ایمنی', 'تغييرات السلامة'),
    load: () => import('./change-list.tsx'),
    permission: 'safety-changes.read',
    menuPath: safetyPaths.conditions,
  },
  {
    path: safetyPaths.change,
    title: label('تغییر ایمنی', 'تغيير السلامة'),
    load: () => import('./change-detail.tsx'),
    permission: 'safety-changes.read',
  },
]
