import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { receivedList } from '../received-list.contract.ts'

/** `/reports/received-list`: which lists clients took, and how much on time. */
export function Screen() {
  return <DeclaredReport report={receivedList} />
}
