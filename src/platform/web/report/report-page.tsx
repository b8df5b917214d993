import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import type { AnyReport } from '#platform/contract/declared-report.ts'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import { useUser } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Page } from '../page.tsx'
import { Button } from '../ui/button.tsx'
import { MenuButton, type MenuEntry } from '../ui/menu.tsx'
import { ReportBar } from './report-bar.tsx'
import { rememberPlace } from './report-origin.ts'
import { ReportViews } from './report-views.tsx'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'
import type { Count } from './use-counted.ts'
import type { ReportModel } from './use-report.ts'
import { lazyPart } from '../list/lazy-part.ts'

const ReportInfo = lazyPart(() => import('./report-info.tsx').then((module) => module.ReportInfo))

/** What is told about the numbers of a report. */
export type ReportTold = Pick<AnyReport, 'about' | 'sources' | 'measures'> &
  Partial<Pick<AnyReport, 'ratios' | 'method'>>

interface Props {
  /** As it stands in addresses; views are kept under it. */
  name: string
  title: string
  /** Who is counted, in one sentence. */
  definition: string
  /** How its numbers are made, and of what. */
  told: ReportTold
  report: ReportModel
  /** How it may be taken along. */
  exports: readonly MenuEntry[]
  children: ReactNode
}

/** The frame of every report: what it counts, for which days, as of when. */
export function ReportPage({ name, title, definition, told, report, exports, children }: Props) {
  const t = useMessages(reportMessages)
  const [isTelling, setTelling] = useState(false)
  const info = useRef<HTMLButtonElement>(null)
  const actions = (
    <>
      <Button
        ref={info}
        icon="info"
        look="quiet"
        aria-expanded={isTelling}
        onClick={() => setTelling(!isTelling)}
      >
        {t.info}
      </Button>
      <Button icon="print" onClick={() => window.print()}>
        {t.print}
      </Button>
      {exports.length > 0 && <MenuButton label={t.exportAs} groups={[{ id: 'exports', entries: exports }]} />}
    </>
  )
  const closeInfo = () => {
    setTelling(false)
    info.current?.focus()
  }
  const onLeave = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]'))
      rememberPlace(name, { href: location.hash, scroll: scrollY })
  }
  return (
    <div className={css.whole} onClickCapture={onLeave} role="presentation">
      <Page title={title} status={<ReportViews name={name} report={report} />} actions={actions}>
        <ReportBar report={report} />
        {children}
      </Page>
      {isTelling && (
        <Suspense>
          <ReportInfo title={title} definition={definition} told={told} onClose={closeInfo} />
        </Suspense>
      )}
    </div>
  )
}

export interface Known {
  /** The counted period; null for a state. */
  period: DayRange | null
  compared: DayRange | null
  /** The day it is as of, where a past one was asked for. */
  asOf: string | null
  countedAt: string
}

/** For which days a report holds, and as of when; and the way to have it counted anew. */
export function ReportKnown({ count, ...known }: Known & { count: Count<object> }) {
  const t = useMessages(reportMessages)
  const { query, isKept, isSlow, isStopped } = count
  // Otherwise a banner above offers it.
  const isUsual = !isKept && !isSlow && !isStopped
  return (
    <div className="line-1-4 flush note">
      {useKnownTexts(known).map((text) => (
        <bdi key={text}>{text}</bdi>
      ))}
      {isUsual && (
        <Button
          look="quiet"
          size="small"
          icon="refresh"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t.countAgain}
        </Button>
      )}
    </div>
  )
}

/** The same in sentences. */
export function useKnownTexts({ period, compared, asOf, countedAt }: Known): string[] {
  const t = useMessages(reportMessages)
  const { format, zone } = useLocale()
  const { rows } = useUser()
  return [
    ...(rows === 'all' ? [] : [t.scopes[rows]]),
    ...(period ? [t.covers(format.dateRange(period.from, period.to))] : []),
    ...(compared ? [t.comparedWith(format.dateRange(compared.from, compared.to))] : []),
    ...(asOf === null ? [] : [t.known(format.longDate(asOf))]),
    t.counted(format.dateTime(new Date(countedAt), zone)),
  ]
}

/** What a report is narrowed to, in words; null where it is not. */
export function useNarrowedText({ choices, state }: ReportModel): string | null {
  const t = useMessages(reportMessages)
  const told = choices.flatMap(({ id, label, options, empty }) => {
    const option = options.find(({ value }) => value === state.chosen[id])
    // A choice without an empty one is how rows are made, not what is left out.
    return option && empty !== undefined ? [`${label}: ${option.label}`] : []
  })
  return told.length === 0 ? null : t.narrowed(told.join('، '))
}
