import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { supportersStatistics } from '../supporters-statistics.contract.ts'

/** `/reports/supporters-statistics`: whom every supporter cares for, and what is due. */
export function Screen() {
  return <DeclaredReport report={supportersStatistics} />
}
