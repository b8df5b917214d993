import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { MenuButton } from '#platform/web/ui/menu.tsx'
import type { FoodList } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { useListLinks } from './use-list-links.ts'

/** Every version of the list; each opens to look at, exactly as it was sent. */
export function VersionsMenu({ list }: { list: FoodList }) {
  const t = useMessages(foodListScreenMessages).versions
  const { format, zone } = useLocale()
  const { listHref } = useListLinks()
  const api = useApi()
  const query = useQuery(
    api.query(foodLists.versions, { params: { visitId: list.visitId, kind: list.kind } }),
  )
  const rows = query.data?.data ?? []
  // Its place is kept while they come: the buttons beside it would move.
  if (query.isPending)
    return (
      <Button iconAfter="chevron-down" busy>
        {t.open}
      </Button>
    )
  if (rows.length === 0) return null
  const entries = rows.map((row) => ({
    id: String(row.number),
    label: t.row(row.number, t.states[row.state]),
    description: [
      format.dateTime(new Date(row.sentAt ?? row.createdAt), zone),
      row.sentBy ?? row.createdBy,
      row.corrections > 0 ? t.corrections(row.corrections) : null,
    ]
      .filter(Boolean)
      .join('، '),
    icon: row.number === list.number ? ('check' as const) : undefined,
    href: listHref(list.kind, list, row.number),
  }))
  return (
    <MenuButton label={t.menu} groups={[{ id: 'versions', label: t.menu, entries }]}>
      {t.open}
    </MenuButton>
  )
}
