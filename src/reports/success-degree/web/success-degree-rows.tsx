import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num, Percent, Weight } from '#platform/web/text/number-text.tsx'
import { successDegree } from '../success-degree.contract.ts'
import { successDegreeMessages } from './success-degree.messages.ts'

/** `/reports/success-degree/rows`: the clients behind each number of the report. */
export const rows: ReportRows<typeof successDegree, (typeof successDegreeMessages)['fa-IR']> = {
  report: successDegree,
  messages: successDegreeMessages,
  columns: ({ t, sayOf }) => [
    { id: 'way', label: t.way, sort: 'way', cell: (row) => <Percent value={row.permille / 1000} /> },
    { id: 'start', label: t.start, cell: (row) => <Weight grams={row.startWeightG} decimals={1} /> },
    { id: 'last', label: t.last, cell: (row) => <Weight grams={row.lastWeightG} decimals={1} /> },
    { id: 'target', label: t.target, cell: (row) => <Weight grams={row.targetWeightG} decimals={1} /> },
    {
      id: 'weighedOn',
      label: t.weighedOn,
      sort: 'weighed',
      cell: (row) => <DateText iso={row.lastWeighedOn} />,
    },
    {
      id: 'dietType',
      label: t.dietType,
      cell: ({ dietType }) => dietType !== null && sayOf('dietType')(dietType),
    },
    { id: 'stage', label: t.stage, defaultHidden: true, cell: ({ stage }) => sayOf('stage')(stage) },
    {
      id: 'termsCount',
      label: t.termsCount,
      defaultHidden: true,
      cell: (row) => <Num value={row.termsCount} />,
    },
  ],
}
