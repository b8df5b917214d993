import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { successDegree } from '../success-degree.contract.ts'

/** `/reports/success-degree`: how far clients came on the way to their target. */
export function Screen() {
  return <DeclaredReport report={successDegree} />
}
