import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { expiresSoon } from '../expires-soon.contract.ts'

/** `/reports/expires-soon`: whose term ends soon, and what it is worth. */
export function Screen() {
  return <DeclaredReport report={expiresSoon} />
}
