import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperationResult } from '#clients/clients/client-operations.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { type SharingPlan, type SharingQuery, supporters, unplacedReasons } from '../supporters.contract.ts'
import { SharingClients } from './sharing-clients.tsx'
import { SharingLoads } from './sharing-loads.tsx'
import { SharingOutcome } from './sharing-outcome.tsx'
import { sharingMessages } from './sharing.messages.ts'
import css from './sharing.module.css'
import { partsOf, useSharing } from './use-sharing.ts'

/** Who gets whom, and the action; afterwards what was done, with the way back. */
export function SharingPreview({ query }: { query: SharingQuery }) {
  const options = useApi().query(supporters.plan, { query })
  // As of this moment: a plan is not kept for another look.
  const plan = useQuery({ ...options, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  return (
    <div ref={comeIntoSight} aria-live="polite">
      <Loaded query={plan}>{(data) => <Plan plan={data} />}</Loaded>
    </div>
  )
}

/** It opens below what was pressed. */
function comeIntoSight(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'start' })
}

function Plan({ plan: fresh }: { plan: SharingPlan }) {
  const t = useMessages(sharingMessages)
  // What was seen is what is done: a newer answer does not slip under the button.
  const [proposed] = useState(fresh)
  const [declined, setDeclined] = useState<ReadonlySet<number>>(new Set())
  const [done, setDone] = useState<OperationResult | null>(null)
  const { share, renew, problem, busy, dismiss } = useSharing(setDone)
  const plan = acceptedPlan(proposed, declined)
  function decline(ids: ReadonlySet<number>) {
    setDeclined(ids)
    renew()
  }
  const placed = plan.clients.filter(({ to }) => to !== null).length
  const isEmpty = proposed.clients.every(({ to }) => to === null)
  if (done) return <SharingOutcome result={done} plan={plan} />
  return (
    <Card title={t.planTitle}>
      <div className={css.plan}>
        <p>{t.planned(placed, plan.matching)}</p>
        <Unplaced plan={plan} />
        {!isEmpty && (
          <>
            <SharingLoads plan={plan} />
            {problem && <ProblemBanner error={problem} onClose={dismiss} />}
            <div>
              <Button
                look="primary"
                icon="check"
                busy={busy}
                disabled={placed === 0}
                onClick={() => void share({ fromId: plan.from?.id ?? null, parts: partsOf(plan) })}
              >
                {t.action(placed)}
              </Button>
            </div>
            <p className={css.note}>{t.undoNote}</p>
          </>
        )}
        {plan.clients.length > 0 && (
          <SharingClients plan={proposed} declined={declined} onDecline={decline} />
        )}
      </div>
    </Card>
  )
}

function Unplaced({ plan }: { plan: SharingPlan }) {
  const t = useMessages(sharingMessages)
  return unplacedReasons.map((reason) => {
    const count = plan.clients.filter(({ unplaced }) => unplaced === reason).length
    if (count === 0) return null
    return (
      <InlineMessage key={reason} tone="plum">
        {t.unplaced[reason](count)}
      </InlineMessage>
    )
  })
}

/** The proposal without the clients whom the person has taken out: its numbers are of those who remain. */
function acceptedPlan(plan: SharingPlan, declined: ReadonlySet<number>): SharingPlan {
  const clients = plan.clients.map((client) =>
    declined.has(client.clientId) ? { ...client, to: null } : client,
  )
  const moved = (holds: (client: (typeof clients)[number]) => boolean) =>
    clients.filter((client) => client.to !== null && holds(client)).length
  return {
    ...plan,
    from: plan.from && {
      ...plan.from,
      activeAfter: plan.from.active - moved(({ stage }) => stage === 'active'),
    },
    targets: plan.targets.map((target) => ({
      ...target,
      gets: moved(({ to }) => to === target.id),
      activeAfter: target.active + moved(({ to, takesRoom }) => to === target.id && takesRoom),
    })),
    clients,
  }
}
