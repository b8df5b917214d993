import type { Label, Screen } from '#platform/web/routing/screen.ts'
import { listPaths } from './list-paths.ts'

// Written out: the messages of the screens come with the screens, the manifest with the first page.
const title = (fa: string, ar: string): Label => ({ 'fa-IR': fa, 'ar-IQ': ar })

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
    path: listPaths.choices,
    title: title('لیست غذایی', 'القائمة الغذائية'),
    load: () => import('./choices-list-screen.tsx'),
    ...shared,
  },
  {
    path: listPaths.daily,
    title: title('لیست غذایی روزانه', 'القائمة الغذائية اليومية'),
    load: () => import('./daily-list-screen.tsx'),
    ...shared,
  },
  {
    path: listPaths.gain,
    title: title('لیست افزایش وزن', 'قائمة زيادة الوزن'),
    load: () => import('./gain-list-screen.tsx'),
    ...shared,
  },
]
