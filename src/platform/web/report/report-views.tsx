import { useMessages } from '../i18n/messages.ts'
import { type ListView, useKeptViews } from '../list/use-views.ts'
import { ViewRow } from '../list/view-row.tsx'
import { parseSearch } from '../routing/search-params.ts'
import { reportMessages } from './report.messages.ts'
import { type ReportState, reportViewText } from './report-state.ts'
import type { ReportModel } from './use-report.ts'

interface Props {
  /** The report's, as it stands in addresses. */
  name: string
  report: ReportModel
}

/** What people keep of a report under a name: its choices, with a period that stays true tomorrow. */
export function ReportViews({ name, report }: Props) {
  const t = useMessages(reportMessages)
  const { state, read, change, hrefOf } = report
  const kept = `report-${name}`
  const { views, active } = useKeptViews(
    kept,
    [{ key: '', label: t.usual, search: '', saved: null }],
    state.view,
  )
  const stateOf = (view: ListView): ReportState => ({ ...read(parseSearch(view.search)), view: view.key })
  const search = reportViewText(state)
  return (
    <ViewRow
      model={{
        name: kept,
        views,
        active,
        changed: active !== null && reportViewText(stateOf(active)) !== search,
        search,
        hrefOf: (view) => hrefOf(stateOf(view)),
        open: (view) => change(stateOf(view)),
        become: (view) => change({ view: view ? String(view.id) : '' }),
      }}
    />
  )
}
