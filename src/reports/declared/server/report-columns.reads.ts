import { type AnyReport, type CountedRow, noValue, type Words } from '#platform/contract/declared-report.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { type CalendarId, defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CellValue } from '#platform/server/export/sheet.ts'
import { fileLabels } from './report-words.ts'
import type { Ratio } from '#platform/contract/report-ratios.ts'

/** A name in a language; the Persian one where the Arabic one is missing. */
export function localName(locale: LocaleId, fa: string | null, ar: string | null = null): string | null {
  return (locale === 'ar-IQ' && ar) || fa
}

/** The names of the values that a list reads and that are of a type. */
type Named<Found, Value> = { [Name in keyof Found]: Found[Name] extends Value ? Name : never }[keyof Found] &
  string

/**
 * A column of the file of rows: a value that is read, the word of a dimension's value under the name of the dimension,
 * or what follows from several. `say` gives the word of a dimension's value in the file's language.
 */
export type FactColumn<Found> = { label: Words } & (
  | { of: Named<Found, string | null>; kind: 'word' | 'text' | 'date' }
  | { of: Named<Found, number | null>; kind: 'whole' | 'decimal' }
  | {
      kind: 'text' | 'whole' | 'decimal'
      value: (found: Found, say: Say, locale: LocaleId) => CellValue
    }
)

type Say = (dimension: string, code: string | null) => string | null

/** Whose a fact is. */
export interface ClientFound {
  fact_id: string
  client_id: number
  full_name: string
  code: string
  country: 'IR' | 'IQ'
  supporter_id: number | null
  supporter_name: string | null
}

interface GroupsAsked {
  group?: string
  calendar?: CalendarId
  locale: LocaleId
}

/** The columns of the report's file; the row without a key is the sum. @param names of the codes of the asked group */
export function groupColumns(
  report: AnyReport,
  { group = '', calendar, locale }: GroupsAsked,
  names: ReadonlyMap<string, string>,
): ExportColumn<CountedRow>[] {
  const words = fileLabels[locale]
  const format = formatter({ ...defaultPrefs[locale], ...(calendar && { calendar }) })
  const dimension = report.dimensions.find(({ id }) => id === group)
  const nameOf = ({ key, name, nameAr, from }: CountedRow) => {
    if (key === '') return words.sum
    if (dimension)
      return key === noValue
        ? (dimension.none?.[locale] ?? words.none)
        : (localName(locale, name, nameAr) ?? names.get(key) ?? key)
    return group === 'month' ? format.monthYear(from) : format.date(from)
  }
  return [
    {
      header: dimension?.label[locale] ?? words.groups[group as keyof typeof words.groups],
      kind: 'text',
      value: nameOf,
    },
    { header: words.from, kind: 'date', value: (row) => row.from },
    { header: words.to, kind: 'date', value: (row) => row.to },
    ...report.measures
      .filter(({ hidden }) => !hidden)
      .map(({ id, label, unit = 'count' }): ExportColumn<CountedRow> => ({
        header:
          unit in words.units
            ? `${label[locale]} (${words.units[unit as keyof typeof words.units]})`
            : label[locale],
        kind: 'whole',
        value: (row) => row.counts[id] ?? 0,
      })),
    ...ratioColumns(report, locale),
  ]
}

/** Code, name, country and supporter: the first columns of each file of rows. */
export const clientColumns = 4

/**
 * The columns of the file of rows: those of the client, then those of the report.
 * @param namesOf words of the values of a dimension
 */
export function factColumns<Found>(
  columns: readonly FactColumn<Found>[],
  locale: LocaleId,
  namesOf: ReadonlyMap<string, ReadonlyMap<string, string>>,
): ExportColumn<ClientFound & Found>[] {
  const words = fileLabels[locale]
  const say = (dimension: string, code: string | null) =>
    code === null ? null : (namesOf.get(dimension)?.get(code) ?? code)
  return [
    { header: words.code, kind: 'text', value: ({ code }) => code },
    { header: words.name, kind: 'text', value: (found) => found.full_name },
    { header: words.country, kind: 'text', value: ({ country }) => words.countries[country] },
    { header: words.supporter, kind: 'text', value: (found) => found.supporter_name },
    ...columns.map((column): ExportColumn<ClientFound & Found> => ({
      header: column.label[locale],
      kind: column.kind === 'word' ? 'text' : column.kind,
      value: valueOf(column, say, locale),
    })),
  ]
}

/** The cell of a column for a row. */
function valueOf<Found>(column: FactColumn<Found>, say: Say, locale: LocaleId): (found: Found) => CellValue {
  if ('value' in column) return (found) => column.value(found, say, locale)
  const { of, kind } = column
  return (found) => (kind === 'word' ? say(of, found[of] as string | null) : (found[of] as CellValue))
}

/**
 * The columns that ratios add to a report's file: shares in percent, means and medians in the unit of the file's sums.
 * A judged one has its interval too, and what was expected. Empty where there is nothing to divide by.
 */
function ratioColumns(report: AnyReport, locale: LocaleId): ExportColumn<CountedRow>[] {
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
