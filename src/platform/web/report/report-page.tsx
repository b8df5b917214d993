import type { ReactNode } from 'react'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Page } from '../page.tsx'
import { Button } from '../ui/button.tsx'
import { MenuButton, type MenuEntry } from '../ui/menu.tsx'
import { ReportBar } from './report-bar.tsx'
import { ReportViews } from './report-views.tsx'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'
import type { ReportModel } from './use-report.ts'

interface Props {
  /** As it stands in addresses; views are kept under it. */
  name: string
  title: string
  /** Who is counted, in one sentence. */
  definition: string
  /** How its numbers are made. */
  method?: string
  report: ReportModel
  /** How it may be taken along. */
  exports: readonly MenuEntry[]
  children: ReactNode
}

/** The frame of every report: what it counts, for which days, as of when. */
export function ReportPage({ name, title, definition, method, report, exports, children }: Props) {
  const t = useMessages(reportMessages)
  const actions = (
    <>
      <Button icon="print" onClick={() => window.print()}>
        {t.print}
      </Button>
      {exports.length > 0 && <MenuButton label={t.exportAs} groups={[{ id: 'exports', entries: exports }]} />}
    </>
  )
  return (
    <Page title={title} actions={actions}>
      <p className={css.definition}>{definition}</p>
      {method !== undefined && (
        <details className={css.method}>
          <summary>{t.method}</summary>
          <p className={css.definition}>{method}</p>
        </details>
      )}
      <ReportViews name={name} report={report} />
      <ReportBar report={report} />
      {children}
    </Page>
  )
}

interface KnownProps {
  /** The counted period; null for a state. */
  period: DayRange | null
  compared: DayRange | null
  /** The day it is as of, where a past one was asked for. */
  asOf: string | null
  countedAt: string
}

/** For which days a report holds, and as of when. */
export function ReportKnown({ period, compared, asOf, countedAt }: KnownProps) {
  const t = useMessages(reportMessages)
  const { format, zone } = useLocale()
  const known =
    asOf === null ? t.counted(format.dateTime(new Date(countedAt), zone)) : t.known(format.longDate(asOf))
  return (
    <p className={css.known}>
      {period && <bdi>{t.covers(format.dateRange(period.from, period.to))}</bdi>}
      {compared && <bdi>{t.comparedWith(format.dateRange(compared.from, compared.to))}</bdi>}
      <bdi>{known}</bdi>
    </p>
  )
}
