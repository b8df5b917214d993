import type { Client } from '#clients/clients/clients.contract.ts'
import { listHref } from '#clients/food-lists/web/list-paths.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import css from './client-header.module.css'
import { profileMessages } from './profile.messages.ts'

export interface ProfileActs {
  weighIn: () => void
  comment: () => void
  edit: () => void
}

interface Props {
  client: Client
  acts: ProfileActs
  /** The few that fit into one line. */
  isShort?: boolean
}

/** What is done most: the one that is due now stands out. */
export function ActRow({ client, acts, isShort = false }: Props) {
  const t = useMessages(profileMessages)
  const mayWeigh = useMay('visits.write')
  const mayList = useMay('food-lists.read')
  const mayComment = useMay('comments.write')
  const mayEdit = useMay('clients.write')
  const { openVisitId } = client.facts
  const waits = client.lifecycle.listState
  const weighFirst = mayWeigh && (waits === 'weigh_in_due' || waits === 'weigh_in_late')
  const href =
    openVisitId === null
      ? null
      : listHref(client.goal === 'gain' ? 'gain' : 'choices', client.id, openVisitId)
  return (
    <div className={css.acts} role="group" aria-label={t.acts}>
      {mayList && href !== null && (
        <LinkButton href={href} icon="list" look={weighFirst ? 'secondary' : 'primary'}>
          {t.newList}
        </LinkButton>
      )}
      {mayWeigh && openVisitId !== null && (
        <Button icon="scale" look={weighFirst ? 'primary' : 'secondary'} onClick={acts.weighIn}>
          {t.weighIn}
        </Button>
      )}
      {mayComment && (
        <Button icon="comment" aria-keyshortcuts="C" onClick={acts.comment}>
          {t.comment}
        </Button>
      )}
      {mayEdit && !isShort && (
        <Button icon="edit" aria-keyshortcuts="E" onClick={acts.edit}>
          {t.edit}
        </Button>
      )}
      {openVisitId === null && !isShort && <span className={css.reason}>{t.noVisit}</span>}
    </div>
  )
}
