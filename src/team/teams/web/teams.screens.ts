import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { teamPaths } from './team-paths.ts'

export const teamsScreens: Screen[] = [
  {
    path: teamPaths.list,
    load: () => import('./team-list.tsx'),
    permission: 'teams.read',
  },
  {
    path: teamPaths.create,
    title: { 'fa-IR': 'تیم تازه', 'ar-IQ': 'فريق جديد' },
    load: () => import('./team-create.tsx'),
    permission: 'teams.write',
    menuPath: teamPaths.list,
  },
  {
    path: teamPaths.edit,
    title: { 'fa-IR': 'ویرایش تیم', 'ar-IQ': 'تعديل الفريق' },
    load: () => import('./team-edit.tsx'),
    permission: 'teams.write',
    menuPath: teamPaths.list,
    validate: ({ team_id }) => isNumber(team_id),
  },
]
