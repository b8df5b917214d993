import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { scores } from '../scores.contract.ts'

/** `/reports/scores`: the marks of a period, how they are spread, and what caused them. */
export function Screen() {
  return <DeclaredReport report={scores} />
}
