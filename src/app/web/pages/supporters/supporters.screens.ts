import { paths } from '#platform/web/routing/paths.ts'
import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'

export const supportersScreens: Screen[] = [
  {
    path: paths.supportersRoom,
    list: 'supporters',
    menu: inMenu('system', 10, 'اتاق پشتیبان‌ها', 'غرفة المشرفين'),
    title: label('اتاق پشتیبان‌ها', 'غرفة المشرفين'),
    load: () => import('./supporters-room.tsx'),
    permission: 'dashboards.supporters-admin.read',
  },
]
