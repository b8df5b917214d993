import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { approvalsPath, listPaths } from './list-paths.ts'

const shared = { permission: 'food-lists.read', menuPath: '/users' } as const

/** The three lists of a visit. */
export const screens: Screen[] = [
  screen(approvalsPath, 'food-lists.approve', () => import('./approval-list.tsx'), {
    menu: inMenu('clients', 30, 'لیست‌های منتظر تأیید', 'قوائم بانتظار الموافقة'),
  }),
  {
    path: listPaths.choices,
    title: label('لیست غذایی', 'القائمة الغذائية'),
    load: () => import('./choices-list-screen.tsx'),
    ...shared,
  },
  {
    path: listPaths.daily,
    title: label('لیست غذایی روزانه', 'القائمة الغذائية اليومية'),
    load: () => import('./daily-list-screen.tsx'),
    ...shared,
  },
  {
    path: listPaths.gain,
    title: label('لیست افزایش وزن', 'قائمة زيادة الوزن'),
    load: () => import('./gain-list-screen.tsx'),
    ...shared,
  },
]
