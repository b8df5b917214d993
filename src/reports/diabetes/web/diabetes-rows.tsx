import { listStateLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Delta, Num, Weight } from '#platform/web/text/number-text.tsx'
import { diabetes } from '../diabetes.contract.ts'
import { diabetesMessages } from './diabetes.messages.ts'

/** `/reports/diabetes/rows`: the clients behind each number of the report. */
export const rows: ReportRows<typeof diabetes, (typeof diabetesMessages)['fa-IR']> = {
  report: diabetes,
  messages: diabetesMessages,
  columns: ({ t, sayOf, locale }) => [
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
  ],
}
