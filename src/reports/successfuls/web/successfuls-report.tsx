import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { successfuls } from '../successfuls.contract.ts'

/** `/reports/successfuls`: who reached the target in a period. */
export function Screen() {
  return <DeclaredReport report={successfuls} />
}
