import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { changesOf, type Change } from '#platform/web/form/changes.ts'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { eventLog, type DetailedEvent, type LoggedEvent } from '#system/event-log/event-log.contract.ts'
import { ClientName, EventAction, EventOutcome, RecordName } from './event-cells.tsx'
import css from './event-detail.module.css'
import { EventTime } from './event-time.tsx'
import { eventLogMessages } from './event-log.messages.ts'
import { eventLogPath } from './event-log.screens.ts'
import { fieldWord } from './event-sentence.ts'
import { eventValue } from './event-value.ts'

/** One event with all that is known of it. */
export function EventDetail({ event }: { event: LoggedEvent }) {
  const t = useMessages(eventLogMessages)
  const query = useQuery(useApi().query(eventLog.get, { params: { eventId: event.id } }))
  return (
    <div className="grid-4">
      <Facts event={event} />
      <div className="wrap-3">
        <Button size="small" icon="copy" onClick={() => void copyText(event.requestId, t.copied)}>
          {t.copyRequest}
        </Button>
        {event.burst > 1 && (
          <LinkButton
            size="small"
            icon="list"
            href={hrefOf(eventLogPath, {}, `?requestId=${encodeURIComponent(event.requestId)}`)}
          >
            {t.burstAll}
          </LinkButton>
        )}
      </div>
      <h3 className={css.title}>{t.changes}</h3>
      <Loaded query={query}>{(full) => <Changes event={full} />}</Loaded>
    </div>
  )
}

function Facts({ event }: { event: LoggedEvent }) {
  const t = useMessages(eventLogMessages)
  const { by, address, subject } = event
  const hasClient = event.client !== null || subject?.type === 'client'
  return (
    <dl className={css.facts}>
      <dt>{t.actionKind}</dt>
      <dd>
        <EventAction event={event} />
      </dd>
      <dt>{t.exactTime}</dt>
      <dd>
        <EventTime at={event.at} />
      </dd>
      <dt>{t.who}</dt>
      <dd>{by === null ? t.system : <UserText>{by.name}</UserText>}</dd>
      {subject && subject.type !== 'client' && (
        <>
          <dt>{t.record}</dt>
          <dd>
            <RecordName event={event} />
          </dd>
        </>
      )}
      {hasClient && (
        <>
          <dt>{t.client}</dt>
          <dd>
            <ClientName event={event} />
          </dd>
        </>
      )}
      <dt>{t.outcome}</dt>
      <dd>
        <EventOutcome outcome={event.outcome} />
      </dd>
      {address !== null && (
        <>
          <dt>{t.address}</dt>
          <dd>
            <Code>{address}</Code>
          </dd>
        </>
      )}
    </dl>
  )
}

/** Each changed field with both values, in the words of the product; what has no word is counted. */
function Changes({ event }: { event: DetailedEvent }) {
  const t = useMessages(eventLogMessages)
  const { locale, format, zone } = useLocale()
  if (!event.changes) return <InlineMessage tone="info">{t.noValues}</InlineMessage>
  const all = Object.entries(event.changes).flatMap(([key, [before, after]]) => changesOf(before, after, key))
  const named = all.flatMap((change) => {
    const word = fieldWord(change.path, locale)
    return word === undefined ? [] : [{ ...change, word }]
  })
  const show = ({ path }: Change, value: unknown) => eventValue(path, value, format, zone, t.value)
  return (
    <>
      <dl className={css.changes}>
        {named.map((change) => (
          <div key={change.path}>
            <dt>{change.word}</dt>
            <dd className="line-2 flush">
              <del className="muted">
                <span className="sr-only">{t.before}: </span>
                <bdi>{show(change, change.before)}</bdi>
              </del>
              <Icon name="arrow-forward" size="small" />
              <ins className={css.after}>
                <span className="sr-only">{t.after}: </span>
                <bdi>{show(change, change.after)}</bdi>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {all.length > named.length && <p className="muted">{t.otherFields(all.length - named.length)}</p>}
    </>
  )
}
