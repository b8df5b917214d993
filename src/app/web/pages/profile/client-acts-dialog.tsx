import { useRouter } from '@tanstack/react-router'
import type { Client } from '#clients/clients/clients.contract.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Finder, FinderField, FinderGroup, FinderLine, FinderList } from '#platform/web/ui/finder.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { useFinder } from '#platform/web/ui/use-finder.ts'
import { ShortcutCap } from '../../layout/shortcut-cap.tsx'
import { type ActLabels, bestMeant, isMeant } from './act-search.ts'
import { actGroups, type ClientAct, useClientActs } from './client-acts.ts'
import css from './client-acts-dialog.module.css'
import { clientActsMessages } from './client-acts.messages.ts'
import type { ProfileActs } from './profile-acts.tsx'

interface Props {
  client: Client
  acts: ProfileActs
  onClose: () => void
}

/** Everything that can be done to a client now, found by typing; what cannot says why. */
export function ClientActsDialog({ client, acts, onClose }: Props) {
  const t = useMessages(clientActsMessages)
  const { list, text, pointed, point, field } = useFinder()
  const router = useRouter()
  const all = useClientActs(client, acts)
  const found = useMatching(all, text)
  const active = found.find(({ id }) => id === pointed) ?? bestMeant(found, text)

  function run(act: ClientAct) {
    if (act.disabled !== undefined) return
    onClose()
    if (act.href === undefined) act.run?.()
    else router.history.push(act.href.slice(1))
  }
  return (
    <Dialog
      title={<bdi>{t.title(client.fullName)}</bdi>}
      onClose={onClose}
      dirty={false}
      width="wide"
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <Finder>
        <FinderField {...field} label={t.search} lines={found} active={active} maxLength={60} onTake={run} />
        <Groups id={list} acts={found} active={active?.id} onPoint={point} onRun={run} />
        <p role="status" className="sr-only">
          {found.length === 0 ? t.nothing : t.count(found.length)}
        </p>
      </Finder>
    </Dialog>
  )
}

type FoundAct = ClientAct & { words: ActLabels; isDisabled: boolean }

/** The acts that the query may mean. */
function useMatching(all: readonly ClientAct[], query: string): readonly FoundAct[] {
  const t = useMessages(clientActsMessages)
  return all
    .map((act): FoundAct => {
      const words = {
        label: t.labels[act.id],
        consequence: t.consequences[act.id],
        group: t.groups[act.group],
      }
      return { ...act, words, isDisabled: act.disabled !== undefined }
    })
    .filter(({ words }) => isMeant(words, query))
}

interface GroupsProps {
  id: string
  acts: readonly ClientAct[]
  active: string | undefined
  onPoint: (id: string) => void
  onRun: (act: ClientAct) => void
}

function Groups({ id, acts, active, onPoint, onRun }: GroupsProps) {
  const t = useMessages(clientActsMessages)
  if (acts.length === 0) return <p>{t.nothing}</p>
  return (
    <FinderList id={id} label={t.open}>
      {actGroups
        .map((group) => ({ group, own: acts.filter((act) => act.group === group) }))
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <FinderGroup key={group} id={`${id}-${group}`} heading={t.groups[group]}>
            {own.map((act) => (
              <FinderLine
                key={act.id}
                id={`${id}-${act.id}`}
                isActive={act.id === active}
                disabled={act.disabled !== undefined}
                className={css.option}
                onPoint={() => onPoint(act.id)}
                onTake={() => onRun(act)}
              >
                <Icon name={act.icon} />
                <span className={css.words}>
                  <span>{t.labels[act.id]}</span>
                  <span className={css.consequence}>{act.disabled ?? t.consequences[act.id]}</span>
                </span>
                {act.shortcut && <ShortcutCap shortcut={act.shortcut} />}
              </FinderLine>
            ))}
          </FinderGroup>
        ))}
    </FinderList>
  )
}
