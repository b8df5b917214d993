import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { LocalName } from '#platform/web/text/local-name.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { extensions } from '../extensions.contract.ts'
import { extensionsMessages } from './extensions.messages.ts'

/** `/reports/extensions/rows`: the terms behind each number of the report. */
export const rows: ReportRows<typeof extensions, (typeof extensionsMessages)['fa-IR']> = {
  report: extensions,
  messages: extensionsMessages,
  columns: ({ t, sayOf }) => [
    { id: 'package', label: t.package, cell: ({ packageName }) => <LocalName name={packageName} /> },
    { id: 'dietType', label: t.dietType, cell: ({ dietType }) => sayOf('dietType')(dietType) },
    { id: 'endedOn', label: t.endedOn, sort: 'ended', cell: (row) => <DateText iso={row.endedOn} /> },
    {
      id: 'outcome',
      label: t.outcome,
      cell: ({ renewal }) => (renewal === null ? t.none : renewal.onTime ? t.onTime : t.late),
    },
    {
      id: 'renewedOn',
      label: t.renewedOn,
      sort: 'renewed',
      cell: ({ renewal }) => renewal && <DateText iso={renewal.paidOn} />,
    },
    {
      id: 'renewedWith',
      label: t.renewedWith,
      cell: ({ renewal }) => renewal && <LocalName name={renewal.packageName} />,
    },
    {
      id: 'price',
      label: t.price,
      cell: ({ renewal }) => renewal && <Money amount={renewal.price} currency={renewal.currency} />,
    },
  ],
}
