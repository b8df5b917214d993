import type { ReactNode } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import { actionNames, type ClientAction, useOwnActions } from './client-actions.ts'
import type { ProfileActions } from './profile-actions.tsx'
import { useProfileAdditions } from './profile-additions.ts'

interface Props {
  client: Client
  actions: ProfileActions
  children: (all: readonly ClientAction[]) => ReactNode
}

const placeOf = ({ id }: ClientAction) => actionNames.indexOf(id)

/** Gives its child everything the user may do to this client, in the order of the groups. */
export function WithClientActions({ client, actions, children }: Props) {
  const { Actions } = useProfileAdditions()
  const own = useOwnActions(client, actions)
  return (
    <Actions client={client} actions={actions}>
      {(added) => children([...own, ...added].sort((one, other) => placeOf(one) - placeOf(other)))}
    </Actions>
  )
}
