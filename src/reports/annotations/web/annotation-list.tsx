import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { annotations } from '#platform/contract/annotations.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { annotationPaths } from '#platform/web/report/annotation-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { stringifySearch } from '#platform/web/routing/search-params.ts'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { annotationListMessages } from './annotation-list.messages.ts'

const AnnotationDialog = lazy(async () => ({
  default: (await import('#platform/web/report/annotation-dialog.tsx')).AnnotationDialog,
}))

type Texts = Bound<(typeof annotationListMessages)['fa-IR']>

/** `/annotations`: what charts over time tell of their days; `?record=new` opens the dialog that writes one down. */
export function Screen() {
  const t = useMessages(annotationListMessages)
  const { locale } = useLocale()
  const router = useRouter()
  const mayWrite = useMay('annotations.write')
  const { pathname, search } = useLocation()
  const { record, ...list } = search as Record<string, string>
  const newHref = `#${pathname}${stringifySearch({ ...list, record: 'new' })}`
  return (
    <>
      <ListScreen list={annotationList(t, locale, newHref)} />
      {record === 'new' && mayWrite && (
        <Suspense>
          <AnnotationDialog
            annotation={null}
            onClose={() => router.history.replace(`${pathname}${stringifySearch(list)}`)}
          />
        </Suspense>
      )}
    </>
  )
}

function annotationList(
  t: Texts,
  locale: LocaleId,
  newHref: string,
): ListDeclaration<typeof annotations.list> {
  return {
    ...recordList(annotations, t, { title: t.title, defaultSort: '-starts' }),
    columns: [
      {
        id: 'name',
        label: t.name,
        sort: 'name',
        cell: (one) => <UserText>{recordName(one, locale)}</UserText>,
      },
      { id: 'other', label: t.otherName, cell: (one) => <OtherName name={one.name} /> },
      { id: 'starts', label: t.from, sort: 'starts', cell: ({ startsOn }) => <DateText iso={startsOn} /> },
      { id: 'ends', label: t.to, sort: 'ends', cell: ({ endsOn }) => <DateText iso={endsOn} /> },
      { id: 'updated', label: t.updated, sort: 'updated', cell: (one) => <Instant at={one.updatedAt} /> },
    ],
    filters: [{ id: 'on', label: t.days, kind: 'dateRange', presets: 'past' }],
    rowHref: ({ id }) => hrefOf(annotationPaths.edit, { annotation_id: id }),
    rowName: (one) => recordName(one, locale),
    create: { href: newHref, label: t.create, permission: 'annotations.write' },
  }
}
