import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import { searchKey, searchTerms } from '#platform/contract/text/search-key.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { capsOf } from '../../layout/shortcut-list.ts'
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
  const list = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const router = useRouter()
  const all = useClientActs(client, acts)
  const found = useMatching(all, query)
  const active = found.find(({ id }) => id === chosen) ?? found.find(({ disabled }) => !disabled) ?? found[0]

  function run(act: ClientAct) {
    if (act.disabled !== undefined) return
    onClose()
    if (act.href === undefined) act.run?.()
    else router.history.push(act.href.slice(1))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || !active) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen(found[(found.indexOf(active) + step + found.length) % found.length]?.id ?? null)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      run(active)
    }
  }
  return (
    <Dialog
      title={<bdi>{t.title(client.fullName)}</bdi>}
      onClose={onClose}
      dirty={false}
      width="wide"
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <div className={css.acts}>
        <div className={css.field}>
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={t.search}
            aria-expanded={found.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active && `${list}-${active.id}`}
            placeholder={t.search}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            // The dialog was opened to type into it.
            autoFocus
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setChosen(null)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={css.list}>
          <Groups id={list} acts={found} active={active?.id} onPoint={setChosen} onRun={run} />
        </div>
        <p role="status" className="sr-only">
          {found.length === 0 ? t.nothing : t.count(found.length)}
        </p>
      </div>
    </Dialog>
  )
}

/** The acts whose name or consequence holds every word of the query. */
function useMatching(all: readonly ClientAct[], query: string): readonly ClientAct[] {
  const t = useMessages(clientActsMessages)
  const words = searchTerms(query)
  if (words.length === 0) return all
  return all.filter(({ id, group }) => {
    const key = searchKey(`${t.labels[id]} ${t.consequences[id]} ${t.groups[group]}`)
    return words.every((word) => key.includes(word))
  })
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
    <div id={id} role="listbox" aria-label={t.open}>
      {actGroups
        .map((group) => ({ group, own: acts.filter((act) => act.group === group) }))
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={css.group}>
            <div id={`${id}-${group}`} className={css.heading} role="presentation">
              {t.groups[group]}
            </div>
            {own.map((act) => (
              <Line
                key={act.id}
                id={`${id}-${act.id}`}
                act={act}
                isActive={act.id === active}
                onPoint={() => onPoint(act.id)}
                onRun={() => onRun(act)}
              />
            ))}
          </div>
        ))}
    </div>
  )
}

interface LineProps {
  id: string
  act: ClientAct
  isActive: boolean
  onPoint: () => void
  onRun: () => void
}

function Line({ id, act, isActive, onPoint, onRun }: LineProps) {
  const t = useMessages(clientActsMessages)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={act.disabled !== undefined}
      className={css.option}
      onPointerMove={() => !isActive && onPoint()}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
      // For assistive technology that takes the focus to the option itself.
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Enter' && onRun()}
    >
      <Icon name={act.icon} />
      <span className={css.words}>
        <span>{t.labels[act.id]}</span>
        <span className={css.consequence}>{act.disabled ?? t.consequences[act.id]}</span>
      </span>
      {act.shortcut && <Cap shortcut={act.shortcut} />}
    </div>
  )
}

/** The key, and its letter on the keyboard of the language. */
function Cap({ shortcut }: { shortcut: string }) {
  const { locale } = useLocale()
  const { keys, letter } = capsOf(shortcut, locale)
  return (
    <span className={css.cap}>
      <kbd dir="ltr">{keys.join(' ')}</kbd>
      {letter !== null && <bdi>({letter})</bdi>}
    </span>
  )
}
