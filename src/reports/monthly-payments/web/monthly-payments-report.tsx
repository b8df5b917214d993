import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { monthlyPayments } from '../monthly-payments.contract.ts'

/** `/reports/monthly-payments`: what came, what went back and what waits, month by month. */
export function Screen() {
  return <DeclaredReport report={monthlyPayments} />
}
