import type { JudgedShare } from '#platform/contract/report-ratios.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { classNames } from '../ui/class-names.ts'
import { KpiTile } from '../ui/kpi-tile.tsx'
import tileGrid from '../ui/tile-grid.module.css'
import css from './report.module.css'
import { intervalText } from './judged-text.tsx'
import { reportMessages } from './report.messages.ts'
import { Sparkline } from './sparkline.tsx'

type Texts = ReturnType<typeof useMessages<(typeof reportMessages)['fa-IR']>>

export interface ReportTile {
  label: string
  value: number
  /** How it is written; absent: as a plain number. */
  text?: string
  /** The rows that the number counts. */
  href: string
  judged?: JudgedShare
  /** Why there is no number. */
  missing?: string
  /** The number of the period it is compared with; one that is written otherwise, with its change. */
  before?: number | Compared | undefined
  /** The same number of each stretch of time, oldest first. */
  trend?: readonly (number | null)[] | undefined
  note?: string
}

/** What a number was before, in its unit, and its change; null where either is missing. */
export interface Compared {
  before: string
  change: { value: number; text: string } | null
}

interface Props {
  label: string
  tiles: readonly ReportTile[]
}

/** The numbers of a report, at most six; each opens its rows and says what it was in the compared period. */
export function ReportTiles({ label, tiles }: Props) {
  return (
    <section className={classNames(tileGrid.tiles, css.tiles)} aria-label={label}>
      {tiles.map((tile) => (
        <ReportTileOf key={tile.label} tile={tile} />
      ))}
    </section>
  )
}

/** One number of a report. Nothing to open where it counts nothing. */
export function ReportTileOf({
  tile: { label, value, text, href, before, note, judged, missing, trend },
}: {
  tile: ReportTile
}) {
  const t = useMessages(reportMessages)
  const { format } = useLocale()
  const isAmount = text !== undefined && /\s/.test(text)
  return (
    <KpiTile
      label={label}
      // An amount may break before its currency: a tile is narrow.
      value={isAmount ? text.replaceAll('\u00a0', ' ') : (text ?? format.number(value))}
      isAmount={isAmount}
      {...(value !== 0 && { href })}
      note={
        <>
          {missing && <bdi className={css.line}>{missing}</bdi>}
          {note && <bdi className={css.line}>{note}</bdi>}
          {judged && <bdi className={css.line}>{intervalText(judged, t, format)}</bdi>}
          {before !== undefined && <ReportChange value={value} before={before} />}
          {trend && <Sparkline values={trend} />}
        </>
      }
    />
  )
}

/** How the number changed, with its sign and in words, and what it was. */
export function ReportChange({ value, before }: { value: number; before: number | Compared }) {
  const t = useMessages(reportMessages)
  const { format } = useLocale()
  const { before: was, change } =
    typeof before === 'number'
      ? {
          before: format.number(before),
          change: { value: value - before, text: format.delta(value - before) },
        }
      : before
  return (
    // Both languages: a change begins with a mark that would make its line run from left to right.
    <span className={css.line} dir="rtl">
      {change && (
        <>
          <span className={css.change}>{changeLabels(change, t)}</span>
          {'؛ '}
        </>
      )}
      {t.beforeWas(was)}
    </span>
  )
}

function changeLabels({ value, text }: NonNullable<Compared['change']>, t: Texts): string {
  if (value === 0) return t.same
  return value > 0 ? t.more(text) : t.less(text)
}
