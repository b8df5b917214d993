import { type ReactNode, Suspense } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import type { TermAction } from '#clients/terms/web/term-view.ts'
import type { Visit } from '#clients/visits/visits.contract.ts'
import { useRecordActionsAsked } from '#platform/web/record-actions/record-actions.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { clientWholes } from '../client-wholes.contract.ts'
import type { ProfileActions } from './profile-actions.tsx'

/** What lies above the profile. */
export type ProfileLayer =
  | { kind: 'actions' }
  | { kind: 'edit'; fill?: Readonly<Record<string, unknown>> }
  | { kind: 'weigh-in'; visit: Visit | number }
  | { kind: 'term'; action: TermAction }
  | { kind: 'tags' }
  | { kind: 'plan' }
  | { kind: 'feedback' }
  | { kind: 'close' | 'reopen' | 'merge' | 'erase' }
  /** Of a department above. */
  | { kind: 'added'; show: (onClose: () => void) => ReactNode }

const EditClient = lazyPart(() =>
  import('#clients/clients/web/edit-client.tsx').then((module) => module.EditClient),
)
const ProfileWeighIn = lazyPart(() =>
  import('./profile-weigh-in.tsx').then((module) => module.ProfileWeighIn),
)
const ClientActionsDialog = lazyPart(() =>
  import('./client-actions-dialog.tsx').then((module) => module.ClientActionsDialog),
)
const NotifyClientActions = lazyPart(() =>
  import('./tell-client-actions.tsx').then((module) => module.NotifyClientActions),
)
const ProfileTermAction = lazyPart(() =>
  import('./profile-term-action.tsx').then((module) => module.ProfileTermAction),
)
const PlanContactOf = lazyPart(() =>
  import('#clients/contacts/web/plan-contact-of.tsx').then((module) => module.PlanContactOf),
)
const EnterFeedback = lazyPart(() =>
  import('#clients/feedback/web/feedback-form.tsx').then((module) => module.EnterFeedback),
)
const ClientTagsDialog = lazyPart(() =>
  import('./client-tags-dialog.tsx').then((module) => module.ClientTagsDialog),
)
const CloseClient = lazyPart(() =>
  import('#clients/clients/web/close-client.tsx').then((module) => module.CloseClient),
)
const ReopenClient = lazyPart(() =>
  import('#clients/clients/web/close-client.tsx').then((module) => module.ReopenClient),
)
const MergeClients = lazyPart(() =>
  import('#clients/clients/web/merge-clients.tsx').then((module) => module.MergeClients),
)
const EraseClient = lazyPart(() =>
  import('#clients/clients/web/erase-client.tsx').then((module) => module.EraseClient),
)

interface Props {
  client: Client
  layer: ProfileLayer | null
  actions: ProfileActions
  onClose: () => void
}

/** The open layer; its code loads when it is opened. */
export function ProfileLayers({ layer, ...props }: Props) {
  const isAsked = useRecordActionsAsked()
  const { client, actions } = props
  // Whoever is erased by a colleague leaves what is open here too.
  return (
    <>
      <Suspense>{layer && !client.isErased && <LayerOf layer={layer} {...props} />}</Suspense>
      <Suspense>{isAsked && <NotifyClientActions client={client} actions={actions} />}</Suspense>
    </>
  )
}

function LayerOf({ client, layer, actions, onClose }: Props & { layer: ProfileLayer }) {
  const shared = { client, onClose }
  switch (layer.kind) {
    case 'actions':
      return <ClientActionsDialog actions={actions} {...shared} />
    case 'edit':
      return <EditClient fill={layer.fill} {...shared} />
    case 'weigh-in':
      return <ProfileWeighIn visit={layer.visit} {...shared} />
    case 'term':
      return <ProfileTermAction action={layer.action} {...shared} />
    case 'tags':
      return <ClientTagsDialog {...shared} />
    case 'plan':
      return <PlanContactOf {...shared} />
    case 'feedback':
      return <EnterFeedback clientId={client.id} today={client.lifecycle.asOf} onClose={onClose} />
    case 'close':
      return <CloseClient {...shared} />
    case 'reopen':
      return <ReopenClient {...shared} />
    case 'merge':
      return <MergeClients {...shared} />
    case 'erase':
      return <EraseClient wholes={clientWholes} {...shared} />
    case 'added':
      return layer.show(onClose)
  }
}
