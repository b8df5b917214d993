import { useQuery } from '@tanstack/react-query'
import type { Client } from '#clients/clients/clients.contract.ts'
import { type Visit, visits } from '#clients/visits/visits.contract.ts'
import { WeighInDrawer } from '#clients/visits/web/weigh-in-drawer.tsx'
import { visitsMessages } from '#clients/visits/web/visits.messages.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Drawer } from '#platform/web/ui/drawer.tsx'

interface Props {
  client: Client
  /** The visit, or the id of one that has yet to be asked for. */
  visit: Visit | number
  onClose: () => void
}

/** The weigh-in drawer with what it needs to know about the client. */
export function ProfileWeighIn({ client, visit, onClose }: Props) {
  const t = useMessages(visitsMessages)
  const states = useRegistry('visit_states')
  const activities = useRegistry('activity_types')
  const wanted = typeof visit === 'number' ? visit : visit.id
  const list = useQuery(useApi().query(visits.list, { params: { clientId: client.id } }))
  const shown = list.data?.data.find(({ id }) => id === wanted) ?? (typeof visit === 'number' ? null : visit)
  if (!shown) {
    return (
      <Drawer title={t.weighIn} onClose={onClose}>
        <Loaded query={list}>{() => null}</Loaded>
      </Drawer>
    )
  }
  return (
    <WeighInDrawer
      visit={shown}
      today={client.lifecycle.asOf}
      last={lastBefore(shown, list.data?.data ?? [], client)}
      states={states.options}
      activities={activities.options}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}

/** The weigh-in before a visit: an earlier visit's, else the weight at registration. */
function lastBefore(visit: Visit, all: readonly Visit[], client: Client) {
  const earlier = all
    .filter((one) => one.id !== visit.id && one.weighedOn !== null && one.dueOn < visit.dueOn)
    .toSorted((a, b) => (b.weighedOn ?? '').localeCompare(a.weighedOn ?? ''))[0]
  if (!earlier || earlier.weightG === null || earlier.weighedOn === null) {
    const { lastWeightG: weightG, lastWeighedOn: on } = client.facts
    return weightG === null || on === null || visit.weighedOn !== null ? null : { weightG, on }
  }
  return { weightG: earlier.weightG, on: earlier.weighedOn }
}
