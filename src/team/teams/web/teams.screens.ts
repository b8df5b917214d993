import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { teamPaths } from './team-paths.ts'

export const screens: Screen[] = [
  screen(teamPaths.list, 'teams.read', () => import('./team-list.tsx'), {
    menu: inMenu('system', 40, 'تیم‌ها', 'الفرق'),
  }),
  screen(teamPaths.create, 'teams.write', () => import('./team-create.tsx'), {
    title: label('تیم تازه', 'فريق جديد'),
  }),
  screen(teamPaths.edit, 'teams.write', () => import('./team-edit.tsx'), {
    record: 'team',
    title: label('ویرایش تیم', 'تعديل الفريق'),
  }),
]
