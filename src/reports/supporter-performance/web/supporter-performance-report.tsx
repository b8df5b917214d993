import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { supporterPerformance } from '../supporter-performance.contract.ts'

/** `/reports/supporter-performance`: what supporters did, against what their clients let expect. */
export function Screen() {
  return <DeclaredReport report={supporterPerformance} />
}
