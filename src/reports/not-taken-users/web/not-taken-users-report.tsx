import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { notTakenUsers } from '../not-taken-users.contract.ts'

/** `/reports/not-taken-users`: who paid and was taken by no supporter, or never took a list. */
export function Screen() {
  return <DeclaredReport report={notTakenUsers} />
}
