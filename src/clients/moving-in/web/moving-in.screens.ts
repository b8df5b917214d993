import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { movingInPaths } from './moving-in-paths.ts'

export const screens: Screen[] = [
  screen(movingInPaths.list, 'moving-in.import', () => import('./moving-list.tsx'), {
    list: 'moving-ins',
    menu: inMenu('clients', 95, 'ورود از سامانهٔ قبلی', 'الانتقال من نظام سابق'),
  }),
  screen(movingInPaths.one, 'moving-in.import', () => import('./moving-page.tsx'), {
    title: label('ورود از سامانهٔ قبلی', 'الانتقال من نظام سابق'),
    menuPath: movingInPaths.list,
  }),
]
