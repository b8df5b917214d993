import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { aqiq } from '../aqiq.contract.ts'

/** `/reports/aqiq`: a product line, Aqiq until another one is chosen. */
export function Screen() {
  return <DeclaredReport report={aqiq} />
}
