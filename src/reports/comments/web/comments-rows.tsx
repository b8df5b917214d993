import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { commentsReport } from '../comments.contract.ts'
import { commentsReportMessages } from './comments-report.messages.ts'

/** `/reports/comments/rows`: what was written behind each number; its words stay in the client's profile. */
export const rows: ReportRows<typeof commentsReport, (typeof commentsReportMessages)['fa-IR']> = {
  report: commentsReport,
  messages: commentsReportMessages,
  columns: ({ t, sayOf }) => [
    { id: 'writtenOn', label: t.writtenOn, sort: 'written', cell: (row) => <DateText iso={row.writtenOn} /> },
    { id: 'author', label: t.author, cell: ({ author }) => <UserText>{author.name}</UserText> },
    { id: 'kind', label: t.kind, cell: ({ kind }) => sayOf('kind')(kind) },
    { id: 'remark', label: t.remark, cell: ({ remark }) => remark !== null && sayOf('remark')(remark) },
    {
      id: 'answeredAfter',
      label: t.answeredAfter,
      sort: 'answered',
      cell: ({ answeredAfterHours: hours }) => hours !== null && <Num value={hours} />,
    },
  ],
}
