import type { Client } from '#clients/clients/clients.contract.ts'
import { runsMessages } from '#clients/twenty-one-days/web/runs.messages.ts'
import { twentyOnePaths } from '#clients/twenty-one-days/web/twenty-one-paths.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button, type ButtonLook, IconButton, LinkButton } from '#platform/web/ui/button.tsx'
import css from './client-header.module.css'
import type { ComposerKind } from './composer.tsx'
import type { ProfileLayer } from './profile-layers.tsx'
import { clientActionsMessages } from './client-actions.messages.ts'
import { LeadingAction, leadingActions } from './leading-action.tsx'
import { profileMessages } from './profile.messages.ts'
import { useMayComment, useMayEdit, useMayMessage } from './use-may-edit.ts'
import { useNewList } from './use-new-list.ts'

export interface ProfileActions {
  weighIn: () => void
  /** Opens the composer for this kind of writing. */
  write: (kind: ComposerKind) => void
  /** Leads to the box for a message to the client. */
  message: () => void
  /** Leads to where a contact is written down. */
  contact: () => void
  /** Leads to the payments that wait. */
  payments: () => void
  /** Leads to the progress photos. */
  photos: () => void
  edit: () => void
  tags: () => void
  history: () => void
  /** Everything that can be done. */
  all: () => void
  open: (layer: ProfileLayer) => void
}

interface Props {
  client: Client
  actions: ProfileActions
  /** The few that fit into one line, and the way to all others. */
  isShort?: boolean
}

/** What is done most: what the stage waits for, or what is due now, stands out. */
export function ActionRow({ client, actions, isShort = false }: Props) {
  const t = useMessages(profileMessages)
  const words = useMessages(clientActionsMessages)
  const mayWeigh = useMay('visits.write')
  const mayComment = useMayComment(client)
  const leading = leadingActions[client.lifecycle.stage]
  const weighFirst = mayWeigh && waitsForWeight.has(client.lifecycle.listState)
  return (
    <div className={css.actions} role="group" aria-label={isShort ? t.shortActions : t.actions}>
      {leading && <LeadingAction client={client} actions={actions} order={leading} />}
      <NewList client={client} look={weighFirst || leading ? 'secondary' : 'primary'} />
      <WeighIn client={client} look={weighFirst ? 'primary' : 'secondary'} onClick={actions.weighIn} />
      {mayComment && (
        <Button icon="comment" aria-keyshortcuts="C" onClick={() => actions.write('comment')}>
          {t.comment}
        </Button>
      )}
      {isShort ? (
        <IconButton icon="more" look="secondary" label={words.open} onClick={actions.all} />
      ) : (
        <WideActions client={client} actions={actions} />
      )}
    </div>
  )
}

/**
 * What has no room in the bars of a phone and of a scrolled page: there it is among all acts. The 21 days are for whose
 * term runs: beside an action that the stage waits for they would not stand in the same line.
 */
function WideActions({ client, actions }: Pick<Props, 'client' | 'actions'>) {
  const t = useMessages(profileMessages)
  const runs = useMessages(runsMessages)
  const words = useMessages(clientActionsMessages)
  const mayEdit = useMayEdit(client)
  const mayMessage = useMayMessage(client)
  const seesRuns = useMay('twenty-one-days.read')
  return (
    <>
      {mayMessage && (
        <Button icon="message" aria-keyshortcuts="M" onClick={actions.message}>
          {words.labels.message}
        </Button>
      )}
      {mayEdit && (
        <Button icon="edit" aria-keyshortcuts="E" onClick={actions.edit}>
          {t.edit}
        </Button>
      )}
      {mayEdit && (
        <Button icon="tag" aria-keyshortcuts="T" onClick={actions.tags}>
          {t.tags}
        </Button>
      )}
      {seesRuns && !leadingActions[client.lifecycle.stage] && (
        <LinkButton icon="calendar" href={hrefOf(twentyOnePaths.client, { user_id: client.id })}>
          {runs.title}
        </LinkButton>
      )}
      <Button icon="more" aria-keyshortcuts="A" onClick={actions.all}>
        {words.open}
      </Button>
      {client.facts.openVisitId === null && !leadingActions[client.lifecycle.stage] && (
        <span className="note">{t.noVisit}</span>
      )}
    </>
  )
}

const waitsForWeight = new Set<Client['lifecycle']['listState']>(['weigh_in_due', 'weigh_in_late'])

function WeighIn({ client, ...shown }: { client: Client; look: ButtonLook; onClick: () => void }) {
  const t = useMessages(profileMessages)
  if (!useMay('visits.write') || client.facts.openVisitId === null) return null
  return (
    <Button icon="scale" aria-keyshortcuts="W" {...shown}>
      {t.weighIn}
    </Button>
  )
}

/** Leads to the list of the open visit that fits the goal. */
function NewList({ client, look }: { client: Client; look: ButtonLook }) {
  const t = useMessages(profileMessages)
  const href = useNewList(client)
  if (href === null) return null
  return (
    <LinkButton href={href} icon="list" look={look} aria-keyshortcuts="L">
      {t.newList}
    </LinkButton>
  )
}
