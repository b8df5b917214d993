import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { movingInPaths } from './moving-in-paths.ts'

export const movingInScreens: Screen[] = [
  {
    path: movingInPaths.list,
    list: 'moving-ins',
    menu: inMenu('clients', 95, 'ورود از سامانهٔ قبلی', 'الانتقال من نظام سابق'),
    load: () => import('./moving-list.tsx'),
    permission: 'moving-in.import',
  },
  {
    path: movingInPaths.one,
    title: label('ورود از سامانهٔ قبلی', 'الانتقال من نظام سابق'),
    load: () => import('./moving-page.tsx'),
    permission: 'moving-in.import',
    menuPath: movingInPaths.list,
  },
]
