import { useQuery } from '@tanstack/react-query'
import type { Client } from '#clients/clients/clients.contract.ts'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { listCheckMessages } from '#clients/food-lists/web/list-check.messages.ts'
import { isOfPregnancy, UnsafeNotice } from '#clients/food-lists/web/unsafe-notice.tsx'
import { useListLinks } from '#clients/food-lists/web/use-list-links.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import type { ProfileActs } from './profile-acts.tsx'

interface Props {
  client: Client
  acts: ProfileActs
}

/** The first line: that a list of the client no longer passes, with why and what can be done to whoever reads lists. */
export function ProfileUnsafeList({ client, acts }: Props) {
  const mayRead = useMay('food-lists.read')
  const since = client.facts.unsafeListOn
  if (since === null) return null
  return mayRead ? <UnsafeLists client={client} acts={acts} since={since} /> : <SomeList since={since} />
}

/** What is known without the lists: for whoever does not read them, and until they are there. */
function SomeList({ since }: { since: IsoDate }) {
  const t = useMessages(listCheckMessages)
  const { format } = useLocale()
  return (
    <Banner tone="danger" title={t.unsafe}>
      {t.unsafeSince(format.longDate(since))}
    </Banner>
  )
}

function UnsafeLists({ client, acts, since }: Props & { since: IsoDate }) {
  const t = useMessages(listCheckMessages)
  const { listHref } = useListLinks()
  const mayStop = useMay('terms.write') && client.lifecycle.stage === 'active'
  const params = { clientId: client.id }
  const lists = useQuery(useApi().query(foodLists.ofClient, { params }))
  const unsafe = lists.data?.data.filter(({ safety }) => safety.state === 'unsafe') ?? []
  if (unsafe.length === 0) return <SomeList since={since} />
  return unsafe.map((row) => (
    <UnsafeNotice
      key={row.id}
      list={row}
      actions={
        <>
          <LinkButton look="primary" href={listHref(row.kind, { clientId: client.id, visitId: row.visitId })}>
            {t.openList}
          </LinkButton>
          {mayStop && isOfPregnancy(row.safety) && (
            <Button icon="pause" onClick={() => acts.open({ kind: 'term', act: 'stop' })}>
              {t.pauseAct}
            </Button>
          )}
        </>
      }
    />
  ))
}
