import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { approvalsPath, listPaths } from './list-paths.ts'

const listScreen = (path: Screen['path'], load: Screen['load'], fa: string, ar: string): Screen =>
  screen(path, 'food-lists.read', load, { title: label(fa, ar), menuPath: '/users' })

/** The three lists of a visit. */
export const screens: Screen[] = [
  screen(approvalsPath, 'food-lists.approve', () => import('./approval-list.tsx'), {
    menu: inMenu('clients', 30, 'لیست‌های منتظر تأیید', 'قوائم بانتظار الموافقة'),
  }),
  listScreen(listPaths.choices, () => import('./choices-list-screen.tsx'), 'لیست غذایی', 'القائمة الغذائية'),
  listScreen(
    listPaths.daily,
    () => import('./daily-list-screen.tsx'),
    'لیست غذایی روزانه',
    'القائمة الغذائية اليومية',
  ),
  listScreen(listPaths.gain, () => import('./gain-list-screen.tsx'), 'لیست افزایش وزن', 'قائمة زيادة الوزن'),
]
