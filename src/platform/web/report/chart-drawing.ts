import type { AnyReport, CountedReport, CountedRow } from '#platform/contract/declared-report.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Column, ColumnPart } from '../charts/column-chart.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { linkOf, type ShownNumber } from './declared-numbers.ts'
import { amountText, type NumberKind, valueText } from './number-texts.ts'

const shades = [1, 2, 3] as const

/** How rows become columns. */
export interface Drawing {
  kind: NumberKind
  legend: { shade: ColumnPart['shade']; text: string; href?: string | undefined }[]
  columnOf: (row: CountedRow, name: string) => Column
  /** The measures that a column shows; null for a share or a mean, which are not added up. */
  measures: readonly string[] | null
}

interface Drawable {
  report: AnyReport
  numbers: readonly ShownNumber[]
  found: Pick<CountedReport, 'total'>
  /** The number that is drawn; '' for what the report names. */
  drawnId: string
}

export function useDrawing({ drawnId, ...drawable }: Drawable): Drawing {
  const { locale, format } = useLocale()
  const one = drawable.numbers.find(({ id }) => id === drawnId)
  if (one) return drawingOfOne(one, drawable, locale)
  return drawingOfParts(drawable, locale, format)
}

/** A chosen number of the report. */
function drawingOfOne(
  one: ShownNumber,
  { report, found }: Omit<Drawable, 'drawnId'>,
  locale: LocaleId,
): Drawing {
  return {
    kind: one.kind,
    measures: report.measures.some(({ id }) => id === one.id) ? [one.id] : null,
    legend: [{ shade: 1, text: one.label[locale], href: linkOf(one.cell(found.total)) }],
    columnOf(row, label) {
      const cell = one.cell(row.counts, row)
      const href = linkOf(cell)
      const value = cell.text ?? ''
      return {
        key: row.key,
        label,
        text: `${label}: ${one.label[locale]} ${cell.missing ?? value}`,
        value,
        parts: [{ shade: 1, value: one.valueOf(row.counts) ?? 0 }],
        ...(href !== undefined && { href }),
      }
    },
  }
}

/** What the `chart` of the report names, on top of each other. */
function drawingOfParts(
  { report, numbers, found }: Omit<Drawable, 'drawnId'>,
  locale: LocaleId,
  format: Parameters<typeof valueText>[2],
): Drawing {
  const parts = chartParts(report)
  const kind = parts[0]?.measure.unit ?? 'count'
  return {
    kind,
    measures: parts.map(({ measure: { id } }) => id),
    legend: parts.map(({ shade, measure: { id, label } }) => {
      const number = numbers.find((shown) => shown.id === id)
      return { shade, text: label[locale], href: linkOf(number?.cell(found.total)) }
    }),
    columnOf(row, label) {
      const valueOf = (id: string) => row.counts[id] ?? 0
      const told = parts.map(
        ({ measure: { id, unit = 'count', label: words } }) =>
          `${words[locale]} ${amountText(valueOf(id), unit, format)}`,
      )
      const href = linkOf(numbers[0]?.cell(row.counts, row))
      const sum = parts.reduce((all, { measure: { id } }) => all + valueOf(id), 0)
      return {
        key: row.key,
        label,
        text: `${label}: ${told.join('، ')}`,
        value: valueText(sum, kind, format),
        parts: parts.map(({ shade, measure: { id } }) => ({ shade, value: valueOf(id) })),
        ...(href !== undefined && { href }),
      }
    },
  }
}

/** The measures that the chart of a report draws by itself, each with its colour. */
export function chartParts({ chart, measures }: Pick<AnyReport, 'chart' | 'measures'>) {
  return shades.flatMap((shade, place) => {
    const measure = measures.find(({ id }) => id === chart[place])
    return measure ? [{ shade, measure }] : []
  })
}
