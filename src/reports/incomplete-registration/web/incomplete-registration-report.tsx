import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { incompleteRegistration } from '../incomplete-registration.contract.ts'

/** `/reports/incomplete-registration`: who did not finish registering, and where they stand. */
export function Screen() {
  return <DeclaredReport report={incompleteRegistration} />
}
