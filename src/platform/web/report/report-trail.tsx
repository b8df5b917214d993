import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import { monthBounds } from '#platform/contract/text/calendar.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { LinkButton } from '../ui/button.tsx'
import { parseSearch, type Search } from '../routing/search-params.ts'
import css from './report.module.css'
import { markReturn, reportHref } from './report-origin.ts'
import { customRange } from './report-state.ts'
import { reportMessages } from './report.messages.ts'

interface Props {
  /** The report's, as it stands in addresses. */
  name: string
  title: string
  /** What narrows the list, in words: the row of the report, the number that was opened. */
  steps: readonly string[]
  /** Key of the days in the address. */
  dayKey?: string
}

/** «From the report of registrations › Mordad»: which number the rows stand behind, and the way back to it. */
export function ReportTrail({ name, title, steps, dayKey = 'day' }: Props) {
  const t = useMessages(reportMessages)
  const { format, prefs } = useLocale()
  const { search } = useLocation()
  const goBack = useReturn(name)
  const one = (key: string) => [(search as Search)[key] ?? []].flat()[0] ?? ''
  const days = customRange(one(dayKey))
  const asOf = one('asOf')
  const isMonth = (range: DayRange) => {
    const { from, to } = monthBounds(range.from, prefs.calendar)
    return from === range.from && to === range.to
  }
  const dayText = days && (isMonth(days) ? format.monthYear(days.from) : format.dateRange(days.from, days.to))
  const told = [t.originOf(title), dayText ?? (asOf === '' ? null : format.longDate(asOf)), ...steps]
  if (told.filter(Boolean).length < 2) return null
  return (
    <p className={css.trail}>
      <bdi>{told.filter(Boolean).join(' › ')}</bdi>
      <LinkButton href={reportHref(name)} look="quiet" size="small" icon="arrow-back" onClick={goBack}>
        {t.backToReport}
      </LinkButton>
    </p>
  )
}

/** Opens the report in this tab where it stood, scrolled as it was; a press that opens another tab stays the browser's. */
function useReturn(name: string) {
  const router = useRouter()
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    markReturn(name)
    const [path = '', search = ''] = reportHref(name).slice(1).split('?')
    void router.navigate({ to: path, search: parseSearch(search), resetScroll: false } as never)
  }
}
