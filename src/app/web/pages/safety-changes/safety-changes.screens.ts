import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import type { Screen } from '#platform/web/routing/screen.ts'

export const safetyChangesScreens: Screen[] = [
  {
    path: safetyPaths.changes,
    title: { 'fa-IR': 'تغییرهای ایمنی', 'ar-IQ': 'تغييرات السلامة' },
    load: () => import('./change-list.tsx'),
    permission: 'safety-changes.read',
    menuPath: safetyPaths.conditions,
  },
  {
    path: safetyPaths.change,
    title: { 'fa-IR': 'تغییر ایمنی', 'ar-IQ': 'تغيير السلامة' },
    load: () => import('./change-detail.tsx'),
    permission: 'safety-changes.read',
    validate: ({ change_id: changeId = '' }) => /^[1-9]\d{0,14}$/.test(changeId),
    menuPath: safetyPaths.conditions,
  },
]
