import { reportScreens } from '#platform/web/report/report-screens.ts'

export const sportVideoStatisticsScreens = reportScreens('sport-video-statistics', {
  load: () => import('./sport-video-statistics-report.tsx'),
  loadRows: () => import('./sport-video-statistics-rows.tsx'),
})
