import { paths } from '#platform/web/routing/paths.ts'
import type { Screen } from '#platform/web/routing/screen.ts'

export const supportersScreens: Screen[] = [
  {
    path: paths.supportersRoom,
    title: { 'fa-IR': 'اتاق پشتیبان‌ها', 'ar-IQ': 'غرفة المتابعين' },
    load: () => import('./supporters-room.tsx'),
    permission: 'dashboards.supporters-admin.read',
  },
]
