import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { supporters, type SupportersTotal } from '../supporters.contract.ts'
import { countHref, overHref } from './room-links.ts'
import { supportersMessages } from './supporters.messages.ts'
import { Waiting } from './waiting.tsx'

const mostNames = 3

/** What somebody has to look at now: who has more clients than they can care for, which queues are overdue. */
export function RoomAlerts({ total, mayAssign }: { total: SupportersTotal; mayAssign: boolean }) {
  const t = useMessages(supportersMessages)
  const { format } = useLocale()
  const { overCapacity, listLate, weighInLate, untaken } = total
  const asked = { overCapacity: true, sort: '-load' as const, page: 1, perPage: 25 }
  const options = useApi().query(supporters.list, { query: asked })
  const over = useQuery({ ...options, enabled: overCapacity > 0 }).data?.data ?? []
  const names = over.slice(0, mostNames).map(({ name }) => name)
  const late = [
    { count: listLate, name: 'listLate' as const, label: t.toLateLists },
    { count: weighInLate, name: 'weighInLate' as const, label: t.toLateWeighIns },
  ].filter(({ count }) => count > 0)
  return (
    <>
      {overCapacity > 0 && (
        <Banner
          tone="plum"
          title={t.overAlert(overCapacity, format.list(names), overCapacity > names.length)}
          actions={
            <LinkButton href={overHref} icon="team">
              {t.toOver}
            </LinkButton>
          }
        />
      )}
      {late.length > 0 && (
        <Banner
          tone="plum"
          title={t.lateAlert(listLate, weighInLate)}
          actions={late.map(({ name, label }) => (
            <LinkButton key={name} href={countHref(name)} icon="list">
              {label}
            </LinkButton>
          ))}
        />
      )}
      {mayAssign && untaken > 0 && <Waiting clients={untaken} />}
    </>
  )
}
