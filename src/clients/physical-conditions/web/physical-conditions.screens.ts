import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'

export const physicalConditionsScreens: Screen[] = [
  {
    path: safetyPaths.conditions,
    menu: inMenu('nutrition', 90, 'وضعیت جسمانی', 'الحالات البدنية'),
    load: () => import('./condition-list.tsx'),
    permission: 'conditions.read',
  },
  {
    path: safetyPaths.allergies,
    list: 'allergies',
    title: label('حساسیت‌ها', 'الحساسيات'),
    load: () => import('./allergy-list.tsx'),
    permission: 'conditions.read',
  },
  {
    path: safetyPaths.groups,
    list: 'condition-groups',
    title: label('گروه‌های وضعیت جسمانی', 'مجموعات الحالات البدنية'),
    load: () => import('./group-list.tsx'),
    permission: 'conditions.read',
  },
]
