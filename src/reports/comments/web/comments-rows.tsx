import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { commentsReport } from '../comments.contract.ts'

/** `/reports/comments/rows`: what was written behind each number; its words stay in the client's profile. */
export const rows = reportRows(commentsReport, [
  { of: 'writtenOn', as: 'day', label: words('روز', 'اليوم'), sort: 'written' },
  {
    id: 'author',
    label: words('نویسنده', 'الكاتب'),
    cell: ({ author }) => <UserText>{author.name}</UserText>,
  },
  { of: 'kind', as: 'word', label: words('نوع', 'النوع') },
  { of: 'remark', as: 'word', label: words('توصیه', 'التوصية') },
  {
    id: 'answeredAfter',
    label: words('ساعت تا پاسخ', 'ساعات حتى الرد'),
    sort: 'answered',
    cell: ({ answeredAfterHours: hours }) => hours !== null && <Num value={hours} />,
  },
])
