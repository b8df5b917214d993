import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { scores } from '../scores.contract.ts'

/** `/reports/scores/rows`: the marks behind each number of the report. */
export const rows = reportRows(scores, [
  { of: 'givenOn', as: 'day', label: words('روز', 'اليوم'), sort: 'given' },
  {
    id: 'mark',
    label: words('نمره', 'التقييم'),
    sort: 'mark',
    cell: ({ mark }, { say }) => (mark === null ? say(words('بی‌نمره', 'بلا تقييم')) : <Num value={mark} />),
  },
  {
    id: 'causes',
    label: words('علت‌ها', 'الأسباب'),
    cell: ({ causes }, { sayOf }) => causes.map((cause) => sayOf('cause')(cause)).join('، '),
  },
  {
    id: 'contactedOn',
    label: words('تماس', 'الاتصال'),
    cell: ({ contactedOn }, { say }) =>
      contactedOn === null ? say(words('بی‌تماس', 'بلا اتصال')) : <DateText iso={contactedOn} />,
  },
])
