import { inMenu, type Screen, screen } from '#platform/web/routing/screen.ts'

export const eventLogPath = '/event-logs'

/** Events tell of records of every domain. */
export const screens: Screen[] = [
  screen(eventLogPath, 'event-logs.read', () => import('./event-log-page.tsx'), {
    menu: inMenu('system', 110, 'رویدادنگار', 'سجل الأحداث'),
  }),
]
