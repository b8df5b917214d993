import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { KpiTile } from '../ui/kpi-tile.tsx'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'

export interface ReportTile {
  label: string
  value: number
  /** The rows that the number counts. */
  href: string
  /** The number of the period it is compared with. */
  before?: number | undefined
  note?: string
}

interface Props {
  label: string
  tiles: readonly ReportTile[]
}

/** The numbers of a report, at most six; each opens its rows and says what it was in the compared period. */
export function ReportTiles({ label, tiles }: Props) {
  const t = useMessages(reportMessages)
  const { format } = useLocale()
  return (
    <section className={css.tiles} aria-label={label}>
      {tiles.map(({ before, note, ...tile }) => (
        <KpiTile
          key={tile.label}
          label={tile.label}
          value={format.number(tile.value)}
          {...(tile.value > 0 && { href: tile.href })}
          note={
            <>
              {note && <bdi className={css.line}>{note}</bdi>}
              {before !== undefined && (
                <bdi className={css.line}>
                  {t.before(format.number(before), format.delta(tile.value - before))}
                </bdi>
              )}
            </>
          }
        />
      ))}
    </section>
  )
}
