import { OtherName } from '#platform/web/ui/other-name.tsx'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { occasions } from '#platform/contract/occasions.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound, useMessages } from '#platform/web/i18n/messages.ts'
import type { ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { occasionPaths } from '#platform/web/report/occasion-paths.ts'
import { occasionName } from '#platform/web/report/use-occasions.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { stringifySearch } from '#platform/web/routing/search-params.ts'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { occasionListMessages } from './occasion-list.messages.ts'

const OccasionDialog = lazy(async () => ({
  default: (await import('#platform/web/report/occasion-dialog.tsx')).OccasionDialog,
}))

type Texts = Bound<(typeof occasionListMessages)['fa-IR']>

/** `/occasions`: what charts over time tell of their days; `?record=new` opens the dialog that writes one down. */
export function Screen() {
  const t = useMessages(occasionListMessages)
  const { locale } = useLocale()
  const router = useRouter()
  const mayWrite = useMay('occasions.write')
  const { pathname, search } = useLocation()
  const { record, ...list } = search as Record<string, string>
  const newHref = `#${pathname}${stringifySearch({ ...list, record: 'new' })}`
  return (
    <>
      <ListScreen list={occasionList(t, locale, newHref)} />
      {record === 'new' && mayWrite && (
        <Suspense>
          <OccasionDialog
            occasion={null}
            onClose={() => router.history.replace(`${pathname}${stringifySearch(list)}`)}
          />
        </Suspense>
      )}
    </>
  )
}

function occasionList(t: Texts, locale: LocaleId, newHref: string): ListDeclaration<typeof occasions.list> {
  return {
    name: 'occasions',
    title: t.title,
    countText: t.count,
    endpoint: occasions.list,
    exportEndpoint: occasions.export,
    exportPermission: 'occasions.export',
    exportsRows: true,
    searchLabel: t.search,
    defaultSort: '-starts',
    columns: [
      {
        id: 'name',
        label: t.name,
        sort: 'name',
        cell: (one) => <UserText>{occasionName(one, locale)}</UserText>,
      },
      { id: 'other', label: t.otherName, cell: (one) => <OtherName name={one.name} /> },
      { id: 'starts', label: t.from, sort: 'starts', cell: ({ startsOn }) => <DateText iso={startsOn} /> },
      { id: 'ends', label: t.to, sort: 'ends', cell: ({ endsOn }) => <DateText iso={endsOn} /> },
      { id: 'updated', label: t.updated, sort: 'updated', cell: (one) => <Instant at={one.updatedAt} /> },
    ],
    filters: [{ id: 'on', label: t.days, kind: 'dateRange', presets: 'past' }],
    rowHref: ({ id }) => hrefOf(occasionPaths.edit, { occasion_id: id }),
    rowName: (one) => occasionName(one, locale),
    create: { href: newHref, label: t.create, permission: 'occasions.write' },
    empty: { firstUse: { title: t.firstUse, text: t.firstUseText } },
  }
}
