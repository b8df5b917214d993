import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { extensions } from '../extensions.contract.ts'

/** `/reports/extensions`: how many of the terms that ended were followed by another one. */
export function Screen() {
  return <DeclaredReport report={extensions} />
}
