import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { supportersStatistics } from '../supporters-statistics.contract.ts'
import { supportersStatisticsMessages } from './supporters-statistics.messages.ts'

/** `/reports/supporters-statistics/rows`: the clients behind each number of the report. */
export const rows: ReportRows<typeof supportersStatistics, (typeof supportersStatisticsMessages)['fa-IR']> = {
  report: supportersStatistics,
  messages: supportersStatisticsMessages,
  columns: ({ t, sayOf, format }) => [
    { id: 'stage', label: t.stage, cell: ({ stage }) => sayOf('stage')(stage) },
    {
      id: 'listState',
      label: t.listState,
      cell: ({ listState }) => listState !== null && sayOf('listState')(listState),
    },
    {
      id: 'dietType',
      label: t.dietType,
      cell: ({ dietType }) => dietType !== null && sayOf('dietType')(dietType),
    },
    {
      id: 'paidUntil',
      label: t.paidUntil,
      sort: 'until',
      cell: ({ paidUntil }) => paidUntil !== null && <DateText iso={paidUntil} />,
    },
    {
      id: 'load',
      label: t.load,
      cell: ({ load }) =>
        load !== null && (load.capacity ? t.loadOf(load.active, load.capacity) : format.number(load.active)),
    },
  ],
}
