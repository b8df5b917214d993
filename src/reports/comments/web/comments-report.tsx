import { DeclaredReport } from '#platform/web/report/declared-report.tsx'
import { commentsReport } from '../comments.contract.ts'

/** `/reports/comments`: what the team wrote, by author and kind, and how soon it was answered. */
export function Screen() {
  return <DeclaredReport report={commentsReport} />
}
