import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { twentyOnePaths } from './twenty-one-paths.ts'

export const twentyOneDaysScreens: Screen[] = [
  {
    path: twentyOnePaths.list,
    list: 'twenty-one-days',
    menu: inMenu('clients', 20, 'رژیم ۲۱ روزه', 'حمية ٢١ يومًا'),
    load: () => import('./run-list.tsx'),
    permission: 'twenty-one-days.read',
  },
  {
    path: twentyOnePaths.programme,
    list: 'twenty-one-programmes',
    title: label('برنامهٔ ۲۱ روز', 'برنامج ٢١ يومًا'),
    load: () => import('./programme-screen.tsx'),
    permission: 'twenty-one-days.templates.read',
  },
  {
    path: twentyOnePaths.client,
    title: label('رژیم ۲۱ روزهٔ مراجع', 'حمية ٢١ يومًا للمشترك'),
    load: () => import('./client-run.tsx'),
    permission: 'twenty-one-days.read',
  },
]
