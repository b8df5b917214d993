import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'

export const screens: Screen[] = [
  screen(safetyPaths.conditions, 'conditions.read', () => import('./condition-list.tsx'), {
    menu: inMenu('nutrition', 90, 'وضعیت جسمانی', 'الحالات البدنية'),
  }),
  screen(safetyPaths.allergies, 'conditions.read', () => import('./allergy-list.tsx'), {
    list: 'allergies',
    title: label('حساسیت‌ها', 'الحساسيات'),
  }),
  screen(safetyPaths.groups, 'conditions.read', () => import('./group-list.tsx'), {
    list: 'condition-groups',
    title: label('گروه‌های وضعیت جسمانی', 'مجموعات الحالات البدنية'),
  }),
]
