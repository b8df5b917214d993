import type { Client } from '#clients/clients/clients.contract.ts'
import { ListControls } from '#clients/profile/web/list-controls.tsx'
import { type ProfileAdditions, ProvideProfileAdditions } from '#clients/profile/web/profile-additions.ts'
import type { ProfileActions } from '#clients/profile/web/profile-actions.tsx'
import { ProfilePage } from '#clients/profile/web/profile-page.tsx'
import { useMayMessage } from '#clients/profile/web/use-may-edit.ts'
import { AvoidedExercises } from '#content/exercises/web/avoided-exercises.tsx'
import { useMay } from '#platform/web/app-context.tsx'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { Search } from '#platform/web/routing/search-params.ts'
import { ClientWaits } from '#today/messages/web/client-waits.tsx'
import { AddedActions } from './added-actions.tsx'
import { AddedTimeline } from './added-timeline.tsx'
import { AddonsSection, PaymentsSection } from './money-sections.tsx'
import { QueueControls } from './queue-controls.tsx'
import { isQueueName } from './queue-navigation.ts'
import { QueueReturn } from './queue-return.tsx'

const MessageComposer = lazyPart(() =>
  import('#today/messages/web/message-composer.tsx').then((module) => module.MessageComposer),
)

const additions: ProfileAdditions = {
  Navigation,
  notices: [Waits, Avoided],
  sections: [PaymentsSection, AddonsSection],
  MessageComposer,
  // Whoever waits for an answer finds the place for it open.
  firstComposer: ({ queue }) => (queue === 'reply_waiting' ? 'message' : null),
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

interface NoticeProps {
  client: Client
  actions: ProfileActions
}

function Waits({ client, actions }: NoticeProps) {
  const mayMessage = useMayMessage(client)
  return (
    <ClientWaits clientId={client.id} onAnswer={mayMessage ? () => actions.write('message') : undefined} />
  )
}

function Avoided({ client }: NoticeProps) {
  const mayRead = useMay('exercises.read')
  return mayRead && hasConditions(client) && <AvoidedExercises clientId={client.id} />
}

const hasConditions = ({ conditions, pregnantSince }: Client): boolean =>
  pregnantSince !== null || conditions.some(({ code }) => code !== 'none')
