import type { JudgedShare } from '#platform/contract/report-ratios.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { KpiTile } from '../ui/kpi-tile.tsx'
import css from './report.module.css'
import { intervalText } from './judged-text.tsx'
import { reportMessages } from './report.messages.ts'

export interface ReportTile {
  label: string
  value: number
  /** How it is written; absent: as a plain number. */
  text?: string
  /** The rows that the number counts. */
  href: string
  judged?: JudgedShare
  /** The number of the period it is compared with; one that is written otherwise, as text. */
  before?: number | string | undefined
  note?: string
}

interface Props {
  label: string
  tiles: readonly ReportTile[]
}

/** The numbers of a report, at most six; each opens its rows and says what it was in the compared period. */
export function ReportTiles({ label, tiles }: Props) {
  return (
    <section className={css.tiles} aria-label={label}>
      {tiles.map((tile) => (
        <ReportTileOf key={tile.label} tile={tile} />
      ))}
    </section>
  )
}

/** One number of a report. Nothing to open where it counts nothing. */
export function ReportTileOf({
  tile: { label, value, text, href, before, note, judged },
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
          {note && <bdi className={css.line}>{note}</bdi>}
          {judged && <bdi className={css.line}>{intervalText(judged, t, format)}</bdi>}
          {before !== undefined && (
            <bdi className={css.line}>
              {typeof before === 'string'
                ? t.beforeWas(before)
                : t.before(format.number(before), format.delta(value - before))}
            </bdi>
          )}
        </>
      }
    />
  )
}
