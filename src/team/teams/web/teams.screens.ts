import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { teamPaths } from './team-paths.ts'

export const teamsScreens: Screen[] = [
  {
    path: teamPaths.list,
    menu: inMenu('system', 40, 'تیم‌ها', 'الفرق'),
    load: () => import('./team-list.tsx'),
    permission: 'teams.read',
  },
  {
    path: teamPaths.create,
    title: label('تیم تازه', 'فريق جديد'),
    load: () => import('./team-create.tsx'),
    permission: 'teams.write',
  },
  {
    path: teamPaths.edit,
    record: 'team',
    title: label('ویرایش تیم', 'تعديل الفريق'),
    load: () => import('./team-edit.tsx'),
    permission: 'teams.write',
  },
]
