import { inMenu, type Screen, screen } from '#platform/web/routing/screen.ts'
import { fastingPaths } from './fasting-paths.ts'

export const screens: Screen[] = [
  screen(fastingPaths.months, 'meals.read', () => import('./ramadan-months.tsx'), {
    menu: inMenu('nutrition', 25, 'ماه رمضان', 'شهر رمضان'),
  }),
]
