import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { teamPaths } from './team-paths.ts'

export const screens = recordScreens('teams', teamPaths, {
  list: { load: () => import('./team-list.tsx'), menu: inMenu('system', 40, 'تیم‌ها', 'الفرق') },
  create: { load: () => import('./team-create.tsx'), title: label('تیم تازه', 'فريق جديد') },
  edit: { load: () => import('./team-edit.tsx'), record: 'team', title: label('ویرایش تیم', 'تعديل الفريق') },
})
