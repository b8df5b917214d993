import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { sectionStop } from '../section-stop.contract.ts'

/** `/reports/section-stop`: the stops that overlap a period. */
export function Screen() {
  return <DeclaredReport report={sectionStop} />
}
