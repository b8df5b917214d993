import { useEffect } from 'react'
import type { AnyReport, CountedReport, CountedRow } from '#platform/contract/declared-report.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Card } from '../ui/card.tsx'
import { isTimeGroup, type KnownDimension } from './declared-choices.ts'
import { DeclaredChart } from './declared-chart.tsx'
import { type ShownNumber, useNumbers } from './declared-numbers.ts'
import { ReportKnown, useKnownTexts, useNarrowedText } from './report-page.tsx'
import { ReportColumns } from './report-columns.tsx'
import { ReportEmpty } from './report-empty.tsx'
import { returnToPlace } from './report-origin.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTiles } from './report-tiles.tsx'
import { orderedBy } from './row-order.ts'
import { reportMessages } from './report.messages.ts'
import { annotationsOn, type ShownAnnotation, useAnnotations } from './use-annotations.ts'
import type { Count } from './use-counted.ts'
import type { ReportModel } from './use-report.ts'

interface Props {
  report: AnyReport
  count: Count<object>
  model: ReportModel
  found: CountedReport
  dimensions: readonly KnownDimension[]
}

/** Tiles, chart and table of a counted report. */
export function CountedNumbers({ report, count, model, found, dimensions }: Props) {
  const t = useMessages(reportMessages)
  const { locale, format } = useLocale()
  const numbers = useNumbers(report, model.query)
  const { rows, total, shares, compared, period, countedAt } = found
  const group = model.state.chosen['group'] || (report.groups[0] ?? '')
  const inTime = isTimeGroup(group)
  const dimension = dimensions.find(({ id }) => id === group)
  useEffect(() => returnToPlace(report.name), [report.name])
  const nameOf = (row: CountedRow) => {
    if (dimension) return dimension.nameOf(row.key, (locale === 'ar-IQ' && row.nameAr) || row.name)
    return group === 'month' ? format.monthYear(row.from) : format.dateRange(row.from, row.to)
  }
  const tiles = numbers
    .filter(({ tile }) => tile)
    .map(({ label, cell, against, valueOf }) => ({
      ...cell(total, undefined, shares),
      label: label[locale],
      before: compared ? against(total, compared.total) : undefined,
      trend: inTime ? rows.map(({ counts }) => valueOf(counts)) : undefined,
    }))
  const known = {
    period: report.about === 'period' ? period : null,
    compared,
    asOf: model.state.asOf,
    countedAt,
  }
  const narrowed = useNarrowedText(model)
  // What a picture of the chart says; the chart itself is never compared.
  const told = [...useKnownTexts({ ...known, compared: null }), ...(narrowed === null ? [] : [narrowed])]
  const isNarrowed = dimension && model.state.chosen[dimension.id]
  const partial = useWithoutData(rows, isNarrowed ? undefined : dimension)
  const annotations = useAnnotations(rows, inTime)
  const isEmpty = Object.values(total).every((value) => value === 0)
  return (
    <>
      <ReportKnown {...known} count={count} />
      <ReportTiles label={t.numbers} tiles={tiles} />
      {isEmpty ? (
        <ReportEmpty model={model} about={report.about} />
      ) : (
        <>
          {partial !== null && (
            <p className="line-1-4 flush note">
              <bdi>{partial}</bdi>
            </p>
          )}
          <DeclaredChart
            heading={t.chart}
            report={report}
            numbers={numbers}
            found={found}
            nameOf={nameOf}
            inTime={inTime}
            told={told}
            annotations={annotations}
            partial={partial}
            drawn={{ id: model.state.drawn, choose: (drawn) => model.change({ drawn }) }}
          />
          <Numbers {...{ report, model, found, numbers, nameOf, dimension, annotations }} />
        </>
      )}
    </>
  )
}

interface NumbersProps extends Pick<Props, 'report' | 'model' | 'found'> {
  numbers: readonly ShownNumber[]
  nameOf: (row: CountedRow) => string
  dimension: KnownDimension | undefined
  annotations: readonly ShownAnnotation[]
}

/** The table: what the chart draws and everything besides, in the order that was chosen. */
function Numbers({
  report,
  model,
  found: { rows, total, shares },
  numbers,
  nameOf,
  dimension,
  annotations,
}: NumbersProps) {
  const t = useMessages(reportMessages)
  const { locale } = useLocale()
  const { hidden, order, chosen } = model.state
  const group = chosen['group'] || (report.groups[0] ?? '')
  const columns = numbers.filter(({ id }) => !hidden.includes(id))
  const lines = rows.map((row) => ({
    key: row.key,
    label: nameOf(row),
    notes: annotationsOn(annotations, row).map(({ name }) => name),
    cells: columns.map(({ cell }) => cell(row.counts, row)),
  }))
  const place = columns.findIndex(({ id }) => id === order.replace(/^-/, ''))
  return (
    <Card
      title={t.table}
      actions={
        <ReportColumns
          columns={numbers.map(({ id, label }) => ({ id, label: label[locale] }))}
          report={model}
        />
      }
    >
      <ReportTable
        caption={t.table}
        head={dimension?.label ?? t.groups[isTimeGroup(group) ? group : 'month']}
        columns={columns.map(({ id, label }) => ({ id, label: label[locale] }))}
        lines={report.byName ? lines : orderedBy(lines, place, order.startsWith('-'))}
        total={columns.map(({ cell }) => cell(total, undefined, shares))}
        // A report about people ranks nobody.
        {...(!report.byName && { order, onOrder: (next) => model.change({ order: next }) })}
      />
    </Card>
  )
}

const mostNames = 6

/** Values of the group that nothing was counted of: otherwise nobody would know that they are missing. */
function useWithoutData(rows: readonly CountedRow[], dimension: KnownDimension | undefined): string | null {
  const t = useMessages(reportMessages)
  const { format } = useLocale()
  if (!dimension) return null
  const counted = new Set(rows.map(({ key }) => key))
  // «Me» is one of the others.
  const values = dimension.options.filter(({ value }) => value !== 'none' && value !== 'me')
  const missing = values.filter(({ value }) => !counted.has(value))
  if (missing.length === 0) return null
  const names = missing.slice(0, mostNames).map(({ label }) => label)
  const more = missing.length - names.length
  const text = more > 0 ? `${names.join('، ')} …` : names.join('، ')
  return t.withoutData(format.number(missing.length), dimension.label, text)
}
