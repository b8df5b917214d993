import { useQuery } from '@tanstack/react-query'
import type { Client } from '#clients/clients/clients.contract.ts'
import { type Term, terms } from '#clients/terms/terms.contract.ts'
import { CancelSale } from '#clients/terms/web/cancel-sale.tsx'
import { ExtendTerm, PayTerm, ResumeTerm, PauseTerm } from '#clients/terms/web/change-term.tsx'
import { StartTerm } from '#clients/terms/web/start-term.tsx'
import { currentTerm, type TermAction, unpaidTerm } from '#clients/terms/web/term-view.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'

interface Props {
  client: Client
  action: TermAction
  onClose: () => void
}

/** An action on the membership from the list of all acts, which has read the terms already. */
export function ProfileTermAction({ client, action, onClose }: Props) {
  const list = useQuery(useApi().query(terms.list, { params: { clientId: client.id } }))
  const all = list.data?.data
  if (!all) return null
  return <TermActionOf client={client} action={action} all={all} onClose={onClose} />
}

function TermActionOf({ client, action, all, onClose }: Props & { all: readonly Term[] }) {
  const dietTypes = useRegistry('diet_types')
  const today = client.lifecycle.asOf
  const term = currentTerm(all)
  if (action === 'start') {
    const isRunning = all.some(({ state }) => state === 'running' || state === 'stopped')
    return (
      <StartTerm
        clientId={client.id}
        country={client.country}
        today={today}
        dietTypes={dietTypes.options}
        dietType={client.facts.dietType}
        isRunning={isRunning}
        onClose={onClose}
      />
    )
  }
  if (!term) return null
  const hasReserved = all.some((one) => one.state === 'reserved' && one !== term)
  switch (action) {
    case 'extend':
      return <ExtendTerm term={term} today={today} hasReserved={hasReserved} onClose={onClose} />
    case 'stop':
      return <PauseTerm term={term} today={today} onClose={onClose} />
    case 'resume':
      return <ResumeTerm term={term} today={today} onClose={onClose} />
    case 'cancel':
      return <CancelSale term={unpaidTerm(all) ?? term} onClose={onClose} />
    case 'pay':
      return <PayTerm term={unpaidTerm(all) ?? term} today={today} onClose={onClose} />
  }
}
