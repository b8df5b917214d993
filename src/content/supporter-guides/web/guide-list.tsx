import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { type GuideRow, supporterGuides } from '../supporter-guides.contract.ts'
import { guidePaths } from './guide-paths.ts'
import { GuideTitle, PublicationTag, ReadTag, titleIn } from './guide-title.tsx'
import { guidesMessages } from './supporter-guides.messages.ts'
import { useRoles } from './use-roles.ts'

interface Props {
  /** The screens of the product that a guide can belong to, by path. */
  screens: readonly SelectOption[]
}

/** `/supporter-guides`: what supporters may look up; editors see drafts too. */
export function GuideList({ screens }: Props) {
  const t = useMessages(guidesMessages)
  const { locale } = useLocale()
  const mayWrite = useMay('supporter-guides.write')
  const roles = useRoles()
  return (
    <ListScreen
      list={{
        ...recordList(supporterGuides, t, { title: t.title, defaultSort: 'position' }),
        columns: useColumns(screens, roles.nameOf),
        cellsAsk: true,
        filters: [
          { id: 'screen', label: t.screens, kind: 'choice', options: screens },
          { id: 'audience', label: t.audience, kind: 'choice', options: roles.options },
          { id: 'published', label: t.status, kind: 'boolean', yes: t.published, no: t.draft },
          { id: 'read', label: t.mine, kind: 'boolean', yes: t.isRead, no: t.unread },
          { id: 'arabic', label: t.arabic, kind: 'boolean', yes: t.hasArabic, no: t.noArabic },
        ],
        rowHref: ({ id }) => hrefOf(guidePaths.show, { supporter_guide_id: id }),
        rowName: ({ title }) => titleIn(title, locale),
        rowActions: ({ id }) =>
          mayWrite
            ? [
                {
                  id: 'edit',
                  label: t.edit,
                  icon: 'edit',
                  href: hrefOf(guidePaths.edit, { supporter_guide_id: id }),
                },
              ]
            : [],
        create: { href: hrefOf(guidePaths.create), label: t.create, permission: 'supporter-guides.write' },
        systemViews: [{ id: 'unread', label: t.views.unread, search: 'read=false&published=true' }],
      }}
    />
  )
}

function useColumns(
  screens: readonly SelectOption[],
  roleName: (code: string) => string,
): ListColumn<GuideRow>[] {
  const t = useMessages(guidesMessages)
  const { format } = useLocale()
  const screenName = (path: string) => screens.find(({ value }) => value === path)?.label
  const screensOf = (paths: readonly string[]) => paths.flatMap((path) => screenName(path) ?? [])
  return [
    { id: 'title', label: t.name, sort: 'title', cell: (guide) => <GuideTitle guide={guide} /> },
    { id: 'mine', label: t.mine, cell: (guide) => <ReadTag guide={guide} /> },
    {
      id: 'screens',
      label: t.screens,
      cell: (guide) => (guide.screens.length === 0 ? t.noScreens : format.list(screensOf(guide.screens))),
    },
    {
      id: 'audience',
      label: t.audience,
      cell: ({ audience }) => (audience.length === 0 ? t.everybody : format.list(audience.map(roleName))),
    },
    { id: 'status', label: t.status, cell: (guide) => <PublicationTag guide={guide} /> },
    {
      id: 'readers',
      label: t.readers,
      cell: ({ published, readers }) => published && <bdi>{t.readersOf(readers.read, readers.all)}</bdi>,
    },
    {
      id: 'position',
      label: t.position,
      sort: 'position',
      numeric: true,
      defaultHidden: true,
      cell: ({ position }) => <Num value={position} />,
    },
    { id: 'updated', label: t.updated, sort: 'updated', cell: (guide) => <Instant at={guide.updatedAt} /> },
  ]
}
