import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num, Percent, Weight } from '#platform/web/text/number-text.tsx'
import { successfuls } from '../successfuls.contract.ts'
import { successfulsMessages } from './successfuls.messages.ts'

/** `/reports/successfuls/rows`: the clients behind each number of the report. */
export const rows: ReportRows<typeof successfuls, (typeof successfulsMessages)['fa-IR']> = {
  report: successfuls,
  messages: successfulsMessages,
  columns: ({ t, sayOf }) => [
    { id: 'reachedOn', label: t.reachedOn, sort: 'reached', cell: (row) => <DateText iso={row.reachedOn} /> },
    { id: 'loss', label: t.loss, sort: 'loss', cell: (row) => <Weight grams={row.lossG} decimals={1} /> },
    {
      id: 'lossShare',
      label: t.lossShare,
      cell: (row) => <Percent value={row.lossPermille / 1000} decimals={1} />,
    },
    { id: 'days', label: t.days, cell: (row) => <Num value={row.days} /> },
    { id: 'photo', label: t.photo, cell: ({ hasPhoto }) => (hasPhoto ? t.yes : t.no) },
    { id: 'consent', label: t.consent, cell: ({ hasConsent }) => (hasConsent ? t.yes : t.no) },
    {
      id: 'story',
      label: t.story,
      cell: ({ story }) => (story === null ? t.noStory : sayOf('story')(story)),
    },
    {
      id: 'start',
      label: t.start,
      defaultHidden: true,
      cell: (row) => <Weight grams={row.startWeightG} decimals={1} />,
    },
    {
      id: 'weight',
      label: t.weight,
      defaultHidden: true,
      cell: (row) => <Weight grams={row.weightG} decimals={1} />,
    },
    {
      id: 'dietType',
      label: t.dietType,
      defaultHidden: true,
      cell: ({ dietType }) => sayOf('dietType')(dietType),
    },
  ],
}
