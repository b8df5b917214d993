import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { registers } from '../registers.contract.ts'

/** `/reports/registers`: who came, from where, and how far they went. */
export function Screen() {
  return <DeclaredReport report={registers} />
}
