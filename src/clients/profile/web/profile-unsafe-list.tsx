import { useQuery } from '@tanstack/react-query'
import type { Client } from '#clients/clients/clients.contract.ts'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { listCheckMessages } from '#clients/food-lists/web/list-check.messages.ts'
import { isOfPregnancy, UnsafeNotice } from '#clients/food-lists/web/unsafe-notice.tsx'
import { useListLinks } from '#clients/food-lists/web/use-list-links.ts'
import { runs } from '#clients/twenty-one-days/runs.contract.ts'
import { runsMessages } from '#clients/twenty-one-days/web/runs.messages.ts'
import { twentyOnePaths } from '#clients/twenty-one-days/web/twenty-one-paths.ts'
import { UnsafeRun } from '#clients/twenty-one-days/web/unsafe-run.tsx'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import type { ProfileActions } from './profile-actions.tsx'

interface Props {
  client: Client
  actions: ProfileActions
}

/** The first line: that a list or a 21-day run of the client no longer passes, why, and what can be done. */
export function ProfileUnsafeList({ client, actions }: Props) {
  const mayRead = useMay('food-lists.read')
  const since = client.facts.unsafeListOn
  if (since === null) return null
  return mayRead ? (
    <UnsafeLists client={client} actions={actions} since={since} />
  ) : (
    <SomeList since={since} />
  )
}

/** What is known without lists and runs: for readers of neither, and until they are there. */
function SomeList({ since }: { since: IsoDate }) {
  const t = useMessages(listCheckMessages)
  const { format } = useLocale()
  return (
    <Banner tone="danger" title={t.unsafeSome}>
      {t.unsafeSince(format.longDate(since))}
    </Banner>
  )
}

function UnsafeLists({ client, actions, since }: Props & { since: IsoDate }) {
  const t = useMessages(listCheckMessages)
  const { listHref } = useListLinks()
  const mayStop = useMay('terms.write') && client.lifecycle.stage === 'active'
  const params = { clientId: client.id }
  const lists = useQuery(useApi().query(foodLists.ofClient, { params }))
  const run = useUnsafeRun(client.id)
  const unsafe = lists.data?.data.filter(({ safety }) => safety.state === 'unsafe') ?? []
  if (unsafe.length === 0 && run === null) return <SomeList since={since} />
  return (
    <>
      {run}
      {unsafe.map((row) => (
        <UnsafeNotice
          key={row.id}
          list={row}
          actions={
            <>
              <LinkButton
                look="primary"
                href={listHref(row.kind, { clientId: client.id, visitId: row.visitId })}
              >
                {t.openList}
              </LinkButton>
              {mayStop && isOfPregnancy(row.safety) && (
                <Button icon="pause" onClick={() => actions.open({ kind: 'term', action: 'stop' })}>
                  {t.pauseAction}
                </Button>
              )}
            </>
          }
        />
      ))}
    </>
  )
}

/** @returns the line of a 21-day run that no longer passes; null without one, and for who does not read runs */
function useUnsafeRun(clientId: number) {
  const t = useMessages(runsMessages)
  const enabled = useMay('twenty-one-days.read')
  const query = useQuery({ ...useApi().query(runs.ofClient, { params: { clientId } }), enabled })
  const run = query.data?.data.current
  if (!run || run.unsafe === null) return null
  const href = hrefOf(twentyOnePaths.client, { user_id: clientId })
  return <UnsafeRun run={run} actions={<LinkButton href={href}>{t.open}</LinkButton>} />
}
