import { useQuery } from '@tanstack/react-query'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { MenuButton } from '#platform/web/ui/menu.tsx'
import { visits } from '#clients/visits/visits.contract.ts'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { useListLinks } from './use-list-links.ts'

/** The other visits of the client, each at the same kind of list. */
export function VisitMenu({ kind, board }: { kind: ListKind; board: ListBoard }) {
  const t = useMessages(foodListScreenMessages)
  const { format } = useLocale()
  const { listHref } = useListLinks()
  const api = useApi()
  const may = useMay('visits.read')
  const query = useQuery({
    ...api.query(visits.list, { params: { clientId: board.clientId } }),
    enabled: may,
  })
  const all = query.data?.data ?? []
  const current = all.find((visit) => visit.id === board.visitId)
  if (!current) return null
  const entries = all.map((visit) => ({
    id: String(visit.id),
    label: `${t.visit(visit.number)}، ${format.longDate(visit.weighedOn ?? visit.dueOn)}`,
    href: listHref(kind, { clientId: board.clientId, visitId: visit.id }),
    icon: visit.id === board.visitId ? ('check' as const) : undefined,
  }))
  return (
    <MenuButton label={t.otherVisit} size="small" groups={[{ id: 'visits', entries }]}>
      {t.visit(current.number)}
    </MenuButton>
  )
}
