import type { AnyReport, factRow } from '#platform/contract/declared-report.ts'
import type * as z from 'zod/mini'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import type { ListDeclaration, ListFilter, PagedEndpoint } from '../list/list-declaration.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { navigateBy } from '../list/record-navigation.ts'
import { paths } from '../routing/paths.ts'
import { hrefOf } from '../routing/screen.ts'
import { useLocation } from '@tanstack/react-router'
import type { Search } from '../routing/search-params.ts'
import { SectionLinks } from '../section-links.tsx'
import { UserText } from '../text/user-text.tsx'
import { type KnownDimension, useDimensions } from './declared-choices.ts'
import { useOwnDigits } from './own-digits.ts'
import type { ReportRows } from './row-columns.tsx'
import { reportHref } from './report-origin.ts'
import { ReportTrail } from './report-trail.tsx'
import { reportMessages } from './report.messages.ts'

type FactRow = z.output<ReturnType<typeof factRow<Record<never, never>>>>

/** The list of exactly the facts behind each number of a declared report. */
export function DeclaredRows({ rows }: { rows: ReportRows }) {
  const report = useOwnDigits(rows.report)
  const t = useMessages(reportMessages)
  const { locale, format } = useLocale()
  const dimensions = useDimensions(report)
  const sayOf = (id: string) => (key: string) =>
    dimensions.find((dimension) => dimension.id === id)?.nameOf(key) ?? key
  const list = {
    name: `${report.name}-rows`,
    title: report.rowsTitle[locale],
    countText: t.rows,
    endpoint: report.endpoints.rows as PagedEndpoint,
    exportEndpoint: report.endpoints.exportRows,
    exportPermission: `reports.${report.name}.export`,
    searchLabel: t.search,
    defaultSort: report.defaultSort,
    columns: [
      clientColumn(t.client),
      ...rows.columns({ sayOf, format, locale, say: (words) => words[locale] }),
      ...borderColumns(t),
    ],
    filters: filtersOf(report, dimensions, t, locale),
    rowHref: ({ client }: FactRow) => (client ? hrefOf(paths.profile, { user_id: client.id }) : undefined),
    walk: navigateBy('client'),
    rowName: ({ id, client }: FactRow) => client?.fullName ?? id,
    empty: { firstUse: { title: t.nothing, text: t.nothingText } },
  }
  const here = `/reports/${report.name}` as const
  const steps = useSteps(report, dimensions, locale)
  return (
    <>
      <SectionLinks
        label={t.sections.label}
        links={[
          { href: reportHref(report.name), label: t.sections.report, isHere: false },
          { href: hrefOf(`${here}/rows`), label: t.sections.rows, isHere: true },
        ]}
      />
      <ReportTrail name={report.name} title={report.title[locale]} steps={steps} />
      <ListScreen list={list as unknown as ListDeclaration<PagedEndpoint>} />
    </>
  )
}

/** The filters of the address and the number whose facts the list shows. */
function useSteps(report: AnyReport, dimensions: readonly KnownDimension[], locale: 'fa-IR' | 'ar-IQ') {
  const { search } = useLocation()
  const one = (key: string) => [(search as Search)[key] ?? []].flat()[0] ?? ''
  const chosen = dimensions.filter(({ id }) => one(id) !== '').map(({ id, nameOf }) => nameOf(one(id)))
  const counted = report.measures.find(({ id }) => id === one('counted'))?.label[locale]
  return counted === undefined ? chosen : [...chosen, counted]
}

type Texts = ReturnType<typeof useMessages<(typeof reportMessages)['fa-IR']>>

const clientColumn = (label: string) => ({
  id: 'client',
  label,
  sort: 'name',
  cell: ({ client }: FactRow) => (client ? <UserText>{client.fullName}</UserText> : '—'),
})

const borderColumns = (t: Texts) => [
  {
    id: 'supporter',
    label: t.supporter,
    cell: ({ supporter }: FactRow) => supporter && <UserText>{supporter.name}</UserText>,
  },
  { id: 'country', label: t.country, defaultHidden: true, cell: (row: FactRow) => t.countries[row.country] },
]

function filtersOf(
  report: AnyReport,
  dimensions: readonly KnownDimension[],
  t: Texts,
  locale: 'fa-IR' | 'ar-IQ',
): ListFilter[] {
  return [
    ...(report.about === 'period'
      ? [{ id: 'day', label: t.day, kind: 'dateRange', presets: 'past' } as const]
      : [{ id: 'asOf', label: t.asOf, kind: 'date', presets: 'past' } as const]),
    {
      id: 'counted',
      label: t.countedIn,
      kind: 'choice',
      options: report.measures.map(({ id, label }) => ({ value: id, label: label[locale] })),
    },
    ...dimensions.map(({ id, label, options, found }): ListFilter =>
      found ? { id, label, kind: 'searchChoice', ...found } : { id, label, kind: 'choice', options },
    ),
  ]
}
