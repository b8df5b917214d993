import { inMenu, type Screen } from '#platform/web/routing/screen.ts'
import { fastingPaths } from './fasting-paths.ts'

export const fastingScreens: Screen[] = [
  {
    path: fastingPaths.months,
    menu: inMenu('nutrition', 25, 'ماه رمضان', 'شهر رمضان'),
    load: () => import('./ramadan-months.tsx'),
    permission: 'meals.read',
  },
]
