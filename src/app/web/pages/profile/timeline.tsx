import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CommentEntry } from '#clients/comments/web/comment-entry.tsx'
import { useComments } from '#clients/comments/web/comment-list.tsx'
import { type Visit, visits } from '#clients/visits/visits.contract.ts'
import { VisitEntry } from '#clients/visits/web/visit-entry.tsx'
import type { Client } from '#clients/clients/clients.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ToggleChip } from '#platform/web/ui/chip.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { profileMessages } from './profile.messages.ts'
import { newsworthy, type TimelineEntry, timelineOf } from './timeline-entries.ts'
import css from './timeline.module.css'

interface Props {
  client: Client
  stateName: (code: string) => string
  onWeighIn: (visit: Visit) => void
}

type Kind = 'visits' | 'comments'

const step = 12

/** Everything that happened with the client, in one stream; each kind can be taken out. */
export function Timeline(props: Props) {
  const t = useMessages(profileMessages).timeline
  const mayVisits = useMay('visits.read')
  const mayComments = useMay('comments.read')
  const kinds: Kind[] = [
    ...(mayVisits ? (['visits'] as const) : []),
    ...(mayComments ? (['comments'] as const) : []),
  ]
  const [hidden, setHidden] = useState<readonly Kind[]>([])
  const shown = kinds.filter((kind) => !hidden.includes(kind))
  const toggle = (kind: Kind) => (pressed: boolean) =>
    setHidden(pressed ? hidden.filter((one) => one !== kind) : [...hidden, kind])
  return (
    <div className={css.panel}>
      <div className={css.kinds} role="group" aria-label={t.filter}>
        {kinds.map((kind) => (
          <ToggleChip key={kind} icon={icons[kind]} pressed={shown.includes(kind)} onPress={toggle(kind)}>
            {t.kinds[kind]}
          </ToggleChip>
        ))}
      </div>
      {shown.length === 0 ? <p>{t.nothingChosen}</p> : <Entries {...props} shown={shown} />}
    </div>
  )
}

const icons = { visits: 'scale', comments: 'comment' } as const

function Entries({ shown, ...props }: Props & { shown: readonly Kind[] }) {
  const { zone } = useLocale()
  const wantsVisits = shown.includes('visits')
  const wantsComments = shown.includes('comments')
  const options = useApi().query(visits.list, { params: { clientId: props.client.id } })
  const visitList = useQuery({ ...options, enabled: wantsVisits })
  const comments = useComments(props.client.id, wantsComments)
  const waiting = [...(wantsVisits ? [visitList] : []), ...(wantsComments ? [comments] : [])].filter(
    ({ data }) => data === undefined,
  )
  const visitRows = wantsVisits ? newsworthy(visitList.data?.data ?? []) : []
  const commentRows = wantsComments ? (comments.data?.data ?? []) : []
  return (
    <>
      {waiting.map((query, index) => (
        <Loaded key={index} query={query as typeof visitList} skeleton={<Skeleton shape="row" count={3} />}>
          {() => null}
        </Loaded>
      ))}
      {waiting.length < shown.length && (
        <Stream entries={timelineOf(visitRows, commentRows, zone)} {...props} />
      )}
    </>
  )
}

function Stream({ entries, client, stateName, onWeighIn }: Props & { entries: readonly TimelineEntry[] }) {
  const t = useMessages(profileMessages).timeline
  const mayWeigh = useMay('visits.write')
  const [count, setCount] = useState(step)
  if (entries.length === 0) return <p>{t.empty}</p>
  const left = entries.length - count
  const canWeigh = (visit: Visit) =>
    mayWeigh && (visit.id === client.facts.openVisitId || visit.weightG !== null)
  return (
    <>
      <ol className={css.entries}>
        {entries.slice(0, count).map((entry) => (
          <li
            key={entry.id}
            className={css.entry}
            data-ahead={entry.day > client.lifecycle.asOf || undefined}
          >
            <span className={css.sign}>
              <Icon name={entry.kind === 'visit' ? 'scale' : 'comment'} size="small" />
            </span>
            {entry.kind === 'comment' ? (
              <CommentEntry comment={entry.comment} />
            ) : (
              <VisitEntry
                visit={entry.visit}
                today={client.lifecycle.asOf}
                plan={client}
                stateName={stateName}
                {...(canWeigh(entry.visit) ? { onWeighIn: () => onWeighIn(entry.visit) } : {})}
              />
            )}
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button look="quiet" onClick={() => setCount(count + step)}>
          {t.more(Math.min(left, step))}
        </Button>
      )}
    </>
  )
}
