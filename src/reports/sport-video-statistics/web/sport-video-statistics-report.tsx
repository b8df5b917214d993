import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { sportVideoStatistics } from '../sport-video-statistics.contract.ts'

/** `/reports/sport-video-statistics`: which videos clients watch, and how far. */
export function Screen() {
  return <DeclaredReport report={sportVideoStatistics} />
}
