import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { approvalsPath, listPaths } from './list-paths.ts'

const number = /^[1-9]\d{0,14}$/
const shared = {
  permission: 'food-lists.read',
  menuPath: '/users',
  validate: (params: Record<string, string>) =>
    number.test(params['user_id'] ?? '') && number.test(params['visit_id'] ?? ''),
} as const

/** The three lists of a visit. */
export const foodListsScreens: Screen[] = [
  {
    path: approvalsPath,
    load: () => import('./approval-list.tsx'),
    menu: inMenu('clients', 30, 'لیست‌های منتظر تأیید', 'قوائم بانتظار الموافقة'),
    permission: 'food-lists.approve',
  },
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
