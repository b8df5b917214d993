import { useMessages } from '../i18n/messages.ts'
import { listMessages } from '../list/list.messages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { reportMessages } from './report.messages.ts'
import { emptinessOf, withoutChoices } from './report-state.ts'
import type { ReportModel } from './use-report.ts'

interface Props {
  model: ReportModel
  about: 'period' | 'state'
}

/** Takes the place of a chart and a table of zeros: why there is nothing, and what to do about it. */
export function ReportEmpty({ model: { state, change }, about }: Props) {
  const t = useMessages(reportMessages)
  const words = useMessages(listMessages)
  const emptiness = emptinessOf(state, about)
  if (emptiness !== 'narrowed') {
    return (
      <EmptyState kind="first-use" title={t.empty[emptiness].title}>
        {t.empty[emptiness].text}
      </EmptyState>
    )
  }
  const clear = <Button onClick={() => change(withoutChoices(state))}>{words.clearFilters}</Button>
  return (
    <EmptyState kind="no-results" title={t.nothingCounted} actions={clear}>
      {t.empty.narrowed}
    </EmptyState>
  )
}
