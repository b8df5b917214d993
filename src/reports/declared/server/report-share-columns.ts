import type { AnyReport, CountedRow } from '#platform/contract/declared-report.ts'
import type { Ratio } from '#platform/contract/report-ratios.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { fileLabels } from './report-words.ts'

/**
 * The columns that ratios add to a report's file: shares in percent, means and medians in the unit of the file's sums.
 * A judged one has its interval too, and what was expected. Empty where there is nothing to divide by.
 */
export function ratioColumns(report: AnyReport, locale: LocaleId): ExportColumn<CountedRow>[] {
  return (report.ratios ?? []).flatMap((ratio) => [
    {
      header: headerOf(report, ratio, locale),
      kind: 'decimal' as const,
      value: ({ counts }: CountedRow) => ratioOf(ratio, counts),
    },
    ...(ratio.judged ? judgedColumns(ratio, locale) : []),
  ])
}

/** «Rate of renewal (%)», «mean amount (rial)». */
function headerOf({ measures }: AnyReport, { label, upper, as, judged }: Ratio, locale: LocaleId): string {
  const words = fileLabels[locale]
  const name = label[locale]
  if (as === 'percent') return judged ? name : `${name} (${words.percent})`
  const { unit = 'count' } = measures.find(({ id }) => id === upper) ?? {}
  return unit === 'count' || unit === 'days' ? name : `${name} (${words.units[unit]})`
}

function ratioOf({ upper, lower, as }: Ratio, counts: CountedRow['counts']): number | null {
  const below = counts[lower] ?? 0
  if (below === 0) return null
  const above = counts[upper] ?? 0
  if (as === 'median') return above
  return Math.round(((as === 'percent' ? 10_000 : 100) * above) / below) / 100
}

function judgedColumns({ id, label }: Ratio, locale: LocaleId): ExportColumn<CountedRow>[] {
  const words = fileLabels[locale]
  const header = (word: string) => `${label[locale]}: ${word}`
  const bound = (part: 'low' | 'high' | 'expected'): ExportColumn<CountedRow> => ({
    header: header(words[part]),
    kind: 'decimal',
    value: ({ shares }) => {
      const share = shares?.[id]
      return share ? share[part] / 100 : null
    },
  })
  return [
    bound('low'),
    bound('high'),
    bound('expected'),
    {
      header: header(words.verdict),
      kind: 'text',
      value: ({ shares }) => {
        const share = shares?.[id]
        return share ? words.verdicts[share.verdict] : null
      },
    },
  ]
}
