import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { twentyOnePaths } from './twenty-one-paths.ts'

export const screens: Screen[] = [
  screen(twentyOnePaths.list, 'twenty-one-days.read', () => import('./run-list.tsx'), {
    list: 'twenty-one-days',
    menu: inMenu('clients', 20, 'رژیم ۲۱ روزه', 'حمية ٢١ يومًا'),
  }),
  screen(twentyOnePaths.programme, 'twenty-one-days.templates.read', () => import('./programme-screen.tsx'), {
    list: 'twenty-one-programmes',
    title: label('برنامهٔ ۲۱ روز', 'برنامج ٢١ يومًا'),
  }),
  screen(twentyOnePaths.client, 'twenty-one-days.read', () => import('./client-run.tsx'), {
    title: label('رژیم ۲۱ روزهٔ مراجع', 'حمية ٢١ يومًا للمشترك'),
  }),
]
