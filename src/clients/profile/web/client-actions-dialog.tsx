import { useRouter } from '@tanstack/react-router'
import type { Client } from '#clients/clients/clients.contract.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Finder, FinderField, FinderGroup, FinderLine, FinderList } from '#platform/web/ui/finder.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { useFinder } from '#platform/web/ui/use-finder.ts'
import { ShortcutCap } from '#platform/web/shortcuts/shortcut-cap.tsx'
import { type ActionLabels, bestMeant, isMeant } from './action-search.ts'
import { actionGroups, type ClientAction } from './client-actions.ts'
import css from './client-actions-dialog.module.css'
import { clientActionsMessages } from './client-actions.messages.ts'
import type { ProfileActions } from './profile-actions.tsx'
import { WithClientActions } from './with-client-actions.tsx'

interface Props {
  client: Client
  actions: ProfileActions
  onClose: () => void
}

/** Everything that can be done to a client now, found by typing; what cannot says why. */
export function ClientActionsDialog({ onClose, ...props }: Props) {
  const { fullName } = props.client
  return (
    <WithClientActions {...props}>
      {(all) => <ActionsDialog name={fullName} all={all} onClose={onClose} />}
    </WithClientActions>
  )
}

interface DialogProps {
  name: string
  all: readonly ClientAction[]
  onClose: () => void
}

function ActionsDialog({ name, all, onClose }: DialogProps) {
  const t = useMessages(clientActionsMessages)
  const { list, text, pointed, point, field } = useFinder()
  const router = useRouter()
  const found = useMatching(all, text)
  const active = found.find(({ id }) => id === pointed) ?? bestMeant(found, text)

  function run(action: ClientAction) {
    if (action.disabled !== undefined) return
    onClose()
    if (action.href === undefined) action.run?.()
    else router.history.push(action.href.slice(1))
  }
  return (
    <Dialog
      title={<bdi>{t.title(name)}</bdi>}
      onClose={onClose}
      dirty={false}
      width="wide"
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <Finder>
        <FinderField {...field} label={t.search} lines={found} active={active} maxLength={60} onTake={run} />
        <Groups id={list} actions={found} active={active?.id} onPoint={point} onRun={run} />
        <p role="status" className="sr-only">
          {found.length === 0 ? t.nothing : t.count(found.length)}
        </p>
      </Finder>
    </Dialog>
  )
}

type FoundAction = ClientAction & { words: ActionLabels; isDisabled: boolean }

/** The actions that the query may mean. */
function useMatching(all: readonly ClientAction[], query: string): readonly FoundAction[] {
  const t = useMessages(clientActionsMessages)
  return all
    .map((action): FoundAction => {
      const words = {
        label: t.labels[action.id],
        consequence: t.consequences[action.id],
        group: t.groups[action.group],
      }
      return { ...action, words, isDisabled: action.disabled !== undefined }
    })
    .filter(({ words }) => isMeant(words, query))
}

interface GroupsProps {
  id: string
  actions: readonly ClientAction[]
  active: string | undefined
  onPoint: (id: string) => void
  onRun: (action: ClientAction) => void
}

function Groups({ id, actions, active, onPoint, onRun }: GroupsProps) {
  const t = useMessages(clientActionsMessages)
  if (actions.length === 0) return <p>{t.nothing}</p>
  return (
    <FinderList id={id} label={t.open}>
      {actionGroups
        .map((group) => ({ group, own: actions.filter((action) => action.group === group) }))
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <FinderGroup key={group} id={`${id}-${group}`} heading={t.groups[group]}>
            {own.map((action) => (
              <FinderLine
                key={action.id}
                id={`${id}-${action.id}`}
                isActive={action.id === active}
                disabled={action.disabled !== undefined}
                className={css.option}
                onPoint={() => onPoint(action.id)}
                onTake={() => onRun(action)}
              >
                <Icon name={action.icon} />
                <span className="stack shrinks">
                  <span>{t.labels[action.id]}</span>
                  <span className="note">{action.disabled ?? t.consequences[action.id]}</span>
                </span>
                {action.shortcut && <ShortcutCap shortcut={action.shortcut} />}
              </FinderLine>
            ))}
          </FinderGroup>
        ))}
    </FinderList>
  )
}
