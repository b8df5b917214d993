import { paths } from '#platform/web/routing/paths.ts'
import type { Screen } from '#platform/web/routing/screen.ts'

export const myDayPath = '/dashboards/supporters'

export const queuesScreens: Screen[] = [
  {
    path: myDayPath,
    title: { 'fa-IR': 'روز من', 'ar-IQ': 'يومي' },
    load: () => import('./my-day.tsx'),
    permission: 'queues.read',
  },
  {
    path: paths.todayList,
    title: { 'fa-IR': 'بدون لیستِ امروز', 'ar-IQ': 'بلا قائمة اليوم' },
    load: () => import('./today-list.tsx'),
    permission: 'queues.read',
  },
]
