import { inMenu, type Screen } from '#platform/web/routing/screen.ts'

export const eventLogPath = '/event-logs'

/** Events tell of records of every domain. */
export const eventLogScreens: Screen[] = [
  {
    path: eventLogPath,
    menu: inMenu('system', 110, 'رویدادنگار', 'سجل الأحداث'),
    load: () => import('./event-log-page.tsx'),
    permission: 'event-logs.read',
  },
]
