import type { Screen } from '#platform/web/routing/screen.ts'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'

export const physicalConditionsScreens: Screen[] = [
  {
    path: safetyPaths.conditions,
    load: () => import('./condition-list.tsx'),
    permission: 'conditions.read',
  },
  {
    path: safetyPaths.allergies,
    title: { 'fa-IR': 'حساسیت‌ها', 'ar-IQ': 'الحساسيات' },
    load: () => import('./allergy-list.tsx'),
    permission: 'conditions.read',
    menuPath: safetyPaths.conditions,
  },
  {
    path: safetyPaths.groups,
    title: { 'fa-IR': 'گروه‌های شرایط بدنی', 'ar-IQ': 'مجموعات الحالات البدنية' },
    load: () => import('./group-list.tsx'),
    permission: 'conditions.read',
    menuPath: safetyPaths.conditions,
  },
]
