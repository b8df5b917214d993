import type { Client } from '#clients/clients/clients.contract.ts'
import { ListControls } from '#clients/profile/web/list-controls.tsx'
import { type ProfileAdditions, ProvideProfileAdditions } from '#clients/profile/web/profile-additions.ts'
import { ProfilePage } from '#clients/profile/web/profile-page.tsx'
import { AvoidedExercises } from '#content/exercises/web/avoided-exercises.tsx'
import { useMay } from '#platform/web/app-context.tsx'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { Search } from '#platform/web/routing/search-params.ts'
import { profileMessages } from '#clients/profile/web/profile.messages.ts'
import { Section } from '#clients/profile/web/section.tsx'
import { AddonsPanel } from '#finance/addons/web/addons-panel.tsx'
import { PaymentsPanel } from '#finance/payments/web/payments-panel.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { AddedActions } from './added-actions.tsx'
import { AddedTimeline } from './added-timeline.tsx'
import { QueueControls } from './queue-controls.tsx'
import { isQueueName } from './queue-navigation.ts'
import { QueueReturn } from './queue-return.tsx'
import { useOtherWays } from './other-ways.tsx'

const Conversation = lazyPart(() =>
  import('#today/messages/web/conversation.tsx').then((module) => module.Conversation),
)

const additions: ProfileAdditions = {
  Navigation,
  notices: [Avoided],
  sections: [PaymentsSection, AddonsSection],
  Conversation,
  Timeline: AddedTimeline,
  Actions: AddedActions,
}

/** `/profile/{user_id}`: the profile of a client with what the departments above the clients add to it. */
export function Screen() {
  return (
    <ProvideProfileAdditions value={additions}>
      <ProfilePage />
    </ProvideProfileAdditions>
  )
}

/** The way to the clients before and after: of the queue or the list that the profile was opened from. */
function Navigation({ client, search: { queue, list } }: { client: Client; search: Search }) {
  const { id: clientId, code, fullName: name } = client
  if (isQueueName(queue)) return <QueueControls queue={queue} clientId={clientId} code={code} name={name} />
  const way = <QueueReturn clientId={clientId} />
  return typeof list === 'string' ? (
    <ListControls key={list} list={list} clientId={clientId} otherwise={way} />
  ) : (
    way
  )
}

function Avoided({ client }: { client: Client }) {
  const mayRead = useMay('exercises.read')
  return mayRead && hasConditions(client) && <AvoidedExercises clientId={client.id} />
}

const hasConditions = ({ conditions, pregnantSince }: Client): boolean =>
  pregnantSince !== null || conditions.some(({ code }) => code !== 'none')

interface Props {
  client: Client
  wanted: string | undefined
}

function PaymentsSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  const otherWays = useOtherWays(client.lifecycle.asOf)
  if (!useMay('payments.read')) return null
  return (
    <Section id="payments" title={t.sections.payments} wanted={wanted}>
      <PaymentsPanel clientId={client.id} today={client.lifecycle.asOf} otherWays={otherWays} />
    </Section>
  )
}

function AddonsSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  if (!useMay('addons.read')) return null
  return (
    <Section id="addons" title={t.sections.addons} wanted={wanted}>
      <AddonsPanel clientId={client.id} />
    </Section>
  )
}
