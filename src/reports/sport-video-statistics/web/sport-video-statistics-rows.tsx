import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num, Percent } from '#platform/web/text/number-text.tsx'
import { LocalName } from '#platform/web/text/local-name.tsx'
import { sportVideoStatistics } from '../sport-video-statistics.contract.ts'
import { sportVideoStatisticsMessages } from './sport-video-statistics.messages.ts'

/** `/reports/sport-video-statistics/rows`: the playings behind each number of the report. */
export const rows: ReportRows<typeof sportVideoStatistics, (typeof sportVideoStatisticsMessages)['fa-IR']> = {
  report: sportVideoStatistics,
  messages: sportVideoStatisticsMessages,
  columns: ({ t, sayOf }) => [
    { id: 'video', label: t.video, cell: ({ video }) => <LocalName name={video} /> },
    {
      id: 'startedOn',
      label: t.startedOn,
      sort: 'started',
      cell: ({ startedOn }) => <DateText iso={startedOn} />,
    },
    {
      id: 'percent',
      label: t.percent,
      sort: 'percent',
      numeric: true,
      cell: ({ percent }) => <Percent value={percent / 100} />,
    },
    {
      id: 'seconds',
      label: t.seconds,
      numeric: true,
      defaultHidden: true,
      cell: ({ seconds }) => <Num value={seconds} />,
    },
    { id: 'first', label: t.first, cell: ({ isFirst }) => (isFirst ? t.isFirst : t.isAgain) },
    { id: 'level', label: t.level, defaultHidden: true, cell: ({ level }) => sayOf('level')(level) },
  ],
}
