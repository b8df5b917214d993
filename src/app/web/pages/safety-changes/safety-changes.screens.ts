import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { label, type Screen, screen } from '#platform/web/routing/screen.ts'

export const screens: Screen[] = [
  screen(safetyPaths.changes, 'safety-changes.read', () => import('./change-list.tsx'), {
    title: label('تغییرهای ایمنی', 'تغييرات السلامة'),
    menuPath: safetyPaths.conditions,
  }),
  screen(safetyPaths.change, 'safety-changes.read', () => import('./change-detail.tsx'), {
    title: label('تغییر ایمنی', 'تغيير السلامة'),
  }),
]
