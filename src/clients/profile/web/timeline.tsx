import { useState } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import type { Visit } from '#clients/visits/visits.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ToggleChip } from '#platform/web/ui/chip.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useProfileAdditions } from './profile-additions.ts'
import { type TimelineKind, timelineKinds, windowOf } from './timeline-entries.ts'
import { EntryOf } from './timeline-entry.tsx'
import { TimelineMonth } from './timeline-month.tsx'
import { timelineMessages } from './timeline.messages.ts'
import css from './timeline.module.css'
import { type KindLoading, timelineStep, useOwnKinds, useReading } from './use-timeline.ts'

interface Props {
  client: Client
  stateName: (code: string) => string
  onWeighIn: (visit: Visit) => void
}

const icons: Record<TimelineKind, IconName> = {
  visits: 'scale',
  lists: 'list',
  photos: 'eye',
  comments: 'comment',
  remarks: 'leaf',
  messages: 'message',
  contacts: 'phone',
  feedback: 'star',
  tasks: 'check',
  payments: 'card',
  terms: 'calendar',
}

/** The kinds the user may see. */
export function useTimelineKinds(): TimelineKind[] {
  const mayVisits = useMay('visits.read')
  const mayComments = useMay('comments.read')
  const may: Record<TimelineKind, boolean> = {
    visits: mayVisits,
    lists: mayVisits,
    photos: useMay('photos.read'),
    comments: mayComments,
    remarks: mayComments,
    messages: useMay('autochat.read'),
    contacts: useMay('contacts.read'),
    feedback: useMay('feedback.read'),
    tasks: useMay('tasks.read'),
    payments: useMay('payments.read'),
    terms: useMay('clients.read'),
  }
  return timelineKinds.filter((kind) => may[kind])
}

/** Everything that happened with the client, in one stream; each kind can be taken out. */
export function Timeline(props: Props) {
  const t = useMessages(timelineMessages)
  const kinds = useTimelineKinds()
  // Messages are shown beside the box for the reply.
  const [hidden, setHidden] = useState<readonly TimelineKind[]>(['messages'])
  const [until, setUntil] = useState<IsoDate | null>(null)
  const shown = kinds.filter((kind) => !hidden.includes(kind))
  const toggle = (kind: TimelineKind) => (pressed: boolean) =>
    setHidden(pressed ? hidden.filter((one) => one !== kind) : [...hidden, kind])
  return (
    <div className="stack-3">
      <div className="field-row">
        <div className={css.kinds} role="group" aria-label={t.filter}>
          {kinds.map((kind) => (
            <ToggleChip key={kind} icon={icons[kind]} pressed={shown.includes(kind)} onPress={toggle(kind)}>
              {t.kinds[kind]}
            </ToggleChip>
          ))}
        </div>
        <TimelineMonth client={props.client} until={until} onChange={setUntil} />
      </div>
      {shown.length === 0 ? (
        <p>{t.nothingChosen}</p>
      ) : (
        <Sources key={until} {...props} wanted={new Set(shown)} until={until} />
      )}
    </div>
  )
}

interface SourcesProps extends Props {
  wanted: ReadonlySet<TimelineKind>
  until: IsoDate | null
}

/** The wanted kinds of this department and of those above. */
function Sources({ wanted, until, ...props }: SourcesProps) {
  const reading = useReading({ clientId: props.client.id, wanted, until })
  const own = useOwnKinds(reading)
  const Added = useProfileAdditions().Timeline
  return (
    <Added {...reading}>
      {(added) => {
        const sources = [...own, ...added].filter(({ kind }) => wanted.has(kind))
        return <Stream {...props} sources={sources} until={until} />
      }}
    </Added>
  )
}

interface StreamProps extends Props {
  sources: readonly KindLoading[]
  until: IsoDate | null
}

function Stream({ sources, until, ...props }: StreamProps) {
  const t = useMessages(timelineMessages)
  const { format } = useLocale()
  const [count, setCount] = useState(timelineStep)
  const { entries, hasMore } = windowOf(sources, count)
  const isWaiting = sources.some(({ query }) => query.isPending && query.error === null)
  function showMore() {
    const next = count + timelineStep
    setCount(next)
    const { hungry } = windowOf(sources, next)
    for (const source of sources) if (hungry.includes(source.kind)) source.more()
  }
  if (isWaiting) return <Skeleton shape="row" count={4} />
  return (
    <>
      {sources.map(
        ({ kind, query }) =>
          query.error && (
            <ProblemBanner
              key={kind}
              title={t.failed(t.kinds[kind])}
              error={asApiError(query.error)}
              onRetry={() => void query.refetch()}
            />
          ),
      )}
      {entries.length === 0 && <p>{until === null ? t.empty : t.nothingBefore(format.monthYear(until))}</p>}
      <div className={css.stream} role="group" aria-label={t.stream} tabIndex={0}>
        <ol className="stack bare-list">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className={css.entry}
              data-ahead={entry.day > props.client.lifecycle.asOf || undefined}
            >
              <span className={css.sign}>
                <Icon name={icons[entry.kind]} size="small" />
              </span>
              <div className="stack-1 shrinks">
                <span className="meta">{t.words[entry.kind]}</span>
                <EntryOf entry={entry} {...props} />
              </div>
            </li>
          ))}
        </ol>
        {hasMore && (
          <Button look="quiet" onClick={showMore}>
            {t.older}
          </Button>
        )}
      </div>
    </>
  )
}
