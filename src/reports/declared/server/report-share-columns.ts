import type { AnyReport, CountedRow } from '#platform/contract/declared-report.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { fileWords } from './report-words.ts'

/** The columns that a judged ratio adds to a report's file: the share, its interval, what was expected, in percent. */
export function shareColumns({ ratios = [] }: AnyReport, locale: LocaleId): ExportColumn<CountedRow>[] {
  const words = fileWords[locale]
  return ratios
    .filter(({ judged }) => judged)
    .flatMap(({ id, label, upper, lower }): ExportColumn<CountedRow>[] => {
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
        {
          header: label[locale],
          kind: 'decimal',
          value: ({ counts }) => percentOf(counts[upper] ?? 0, counts[lower] ?? 0),
        },
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
    })
}

const percentOf = (upper: number, lower: number): number | null =>
  lower === 0 ? null : Math.round((10_000 * upper) / lower) / 100
