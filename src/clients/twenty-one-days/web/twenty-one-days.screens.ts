import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { twentyOnePaths } from './twenty-one-paths.ts'

export const twentyOneDaysScreens: Screen[] = [
  {
    path: twentyOnePaths.list,
    load: () => import('./run-list.tsx'),
    permission: 'twenty-one-days.read',
  },
  {
    path: twentyOnePaths.programme,
    title: { 'fa-IR': 'برنامهٔ ۲۱ روز', 'ar-IQ': 'برنامج الأيام ٢١' },
    load: () => import('./programme-screen.tsx'),
    permission: 'twenty-one-days.templates.read',
    menuPath: twentyOnePaths.list,
  },
  {
    path: twentyOnePaths.client,
    title: { 'fa-IR': 'رژیم ۲۱ روزهٔ مراجع', 'ar-IQ': 'حمية ٢١ يومًا للمشترك' },
    load: () => import('./client-run.tsx'),
    permission: 'twenty-one-days.read',
    menuPath: twentyOnePaths.list,
    validate: ({ user_id }) => isNumber(user_id),
  },
]
