import { useQuery } from '@tanstack/react-query'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { FilterOption, ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { RetirableName } from '#platform/web/ui/marked-name.tsx'
import { areaCountries, areaKinds, areas, type Area } from '../areas.contract.ts'
import { areaPaths } from './area-paths.ts'
import { areasMessages } from './areas.messages.ts'

type Texts = Bound<(typeof areasMessages)['fa-IR']>

/** `/areas`: provinces and governorates with their cities, of both countries. */
export function Screen() {
  const t = useMessages(areasMessages)
  const { locale } = useLocale()
  const asked = useApi().query(areas.list, { query: { kind: 'province', perPage: 100 } })
  const provinces = useQuery({ ...asked, staleTime: 300_000 }).data?.data ?? []
  const options = provinces.map((area) => ({ value: area.code, label: recordName(area, locale) }))
  return <ListScreen list={areaList(t, locale, options)} />
}

function areaList(t: Texts, locale: LocaleId, provinces: FilterOption[]): ListDeclaration<typeof areas.list> {
  return {
    ...recordList(areas, t, { title: t.areas, defaultSort: 'position' }),
    columns: columnsOf(t, locale),
    filters: [
      { id: 'country', label: t.country, kind: 'choice', options: optionsOf(areaCountries, t.countries) },
      { id: 'kind', label: t.kind, kind: 'choice', options: optionsOf(areaKinds, t.kinds) },
      { id: 'province', label: t.province, kind: 'choice', options: provinces },
      { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
    ],
    rowHref: ({ id }) => hrefOf(areaPaths.edit, { area_id: id }),
    rowName: (area) => recordName(area, locale),
  }
}

function columnsOf(t: Texts, locale: LocaleId): ListColumn<Area>[] {
  return [
    {
      id: 'name',
      label: t.name,
      sort: 'name',
      cell: (area) => <RetirableName name={recordName(area, locale)} retired={area.retired && t.retired} />,
    },
    { id: 'other', label: t.otherName, cell: (area) => <OtherName name={area.name} /> },
    { id: 'kind', label: t.kind, cell: ({ kind }) => t.kinds[kind] },
    { id: 'province', label: t.province, cell: ({ province }) => province && recordName(province, locale) },
    { id: 'country', label: t.country, cell: ({ country }) => t.countries[country] },
    { id: 'clients', label: t.clients, numeric: true, cell: ({ usedBy }) => <Num value={usedBy} /> },
    {
      id: 'position',
      label: t.position,
      sort: 'position',
      numeric: true,
      defaultHidden: true,
      cell: ({ position }) => <Num value={position} />,
    },
    { id: 'updated', label: t.updated, sort: 'updated', cell: ({ updatedAt }) => <Instant at={updatedAt} /> },
  ]
}
