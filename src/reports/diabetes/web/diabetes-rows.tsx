import { listStateLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DeclaredRows, type FactColumns } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Delta, Num, Weight } from '#platform/web/text/number-text.tsx'
import { diabetes } from '../diabetes.contract.ts'
import { diabetesMessages } from './diabetes.messages.ts'

type Texts = ReturnType<typeof useMessages<(typeof diabetesMessages)['fa-IR']>>

const columnsOf =
  (t: Texts, locale: LocaleId): FactColumns<typeof diabetes> =>
  (sayOf) => [
    { id: 'kind', label: t.kind, cell: ({ kind }) => (kind === null ? t.dietOnly : sayOf('kind')(kind)) },
    {
      id: 'dietType',
      label: t.dietType,
      cell: ({ dietType }) => dietType !== null && sayOf('dietType')(dietType),
    },
    {
      id: 'kcal',
      label: t.kcal,
      cell: ({ targetKcal }) => targetKcal !== null && <Num value={targetKcal} />,
    },
    {
      id: 'change',
      label: t.change,
      sort: 'change',
      cell: ({ changeG }) => changeG !== null && <Delta value={changeG / 1000} decimals={1} />,
    },
    {
      id: 'weight',
      label: t.weight,
      defaultHidden: true,
      cell: ({ lastWeightG }) => lastWeightG !== null && <Weight grams={lastWeightG} decimals={1} />,
    },
    {
      id: 'weighedOn',
      label: t.weighedOn,
      sort: 'weighed',
      cell: ({ lastWeighedOn }) => lastWeighedOn !== null && <DateText iso={lastWeighedOn} />,
    },
    {
      id: 'listState',
      label: t.listState,
      cell: ({ listState }) => listState !== null && listStateLabels[locale][listState],
    },
    { id: 'stage', label: t.stage, defaultHidden: true, cell: ({ stage }) => sayOf('stage')(stage) },
  ]

/** `/reports/diabetes/rows`: the clients behind each number of the report. */
export function Screen() {
  const t = useMessages(diabetesMessages)
  const { locale } = useLocale()
  return <DeclaredRows report={diabetes} columns={columnsOf(t, locale)} />
}
