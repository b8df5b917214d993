import type { Formatter } from '#platform/contract/text/format.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DeclaredRows, type FactColumns } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { supportersStatistics } from '../supporters-statistics.contract.ts'
import { supportersStatisticsMessages } from './supporters-statistics.messages.ts'

type Texts = ReturnType<typeof useMessages<(typeof supportersStatisticsMessages)['fa-IR']>>

const columnsOf =
  (t: Texts, format: Formatter): FactColumns<typeof supportersStatistics> =>
  (sayOf) => [
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
  ]

/** `/reports/supporters-statistics/rows`: the clients behind each number of the report. */
export function Screen() {
  const t = useMessages(supportersStatisticsMessages)
  const { format } = useLocale()
  return <DeclaredRows report={supportersStatistics} columns={columnsOf(t, format)} />
}
