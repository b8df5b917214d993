import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { notReceivedList } from '../not-received-list.contract.ts'

/** `/reports/not-received-list`: whose list is due and not taken, and why. */
export function Screen() {
  return <DeclaredReport report={notReceivedList} />
}
