import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { diabetes } from '../diabetes.contract.ts'

/** `/reports/diabetes`: clients with diabetes. */
export function Screen() {
  return <DeclaredReport report={diabetes} />
}
