import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { sellingStatistics } from '../selling-statistics.contract.ts'

/** `/reports/selling-statistics`: what was sold, by whom, and for how much. */
export function Screen() {
  return <DeclaredReport report={sellingStatistics} />
}
