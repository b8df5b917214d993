import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { type ClientMessage, messages } from '../messages.contract.ts'
import { ClientWaits } from './client-waits.tsx'
import { conversationMessages } from './conversation.messages.ts'
import css from './conversation.module.css'
import { MessageComposer } from './message-composer.tsx'
import { MessageEntry } from './message-entry.tsx'

interface Props {
  clientId: number
  /** What the message begins with, as if it were typed; each new object is put in once. */
  start?: { text: string } | undefined
}

/** What was written to and by a client, the newest at the bottom, with the box for the reply under it. */
export function Conversation({ clientId, start }: Props) {
  const mayRead = useMay('autochat.read')
  const maySend = useMay('autochat.send')
  return (
    <div className={css.conversation}>
      {mayRead && <Thread clientId={clientId} />}
      <ClientWaits clientId={clientId} />
      {maySend && <MessageComposer clientId={clientId} start={start} />}
    </div>
  )
}

const step = 10
const most = 100

function Thread({ clientId }: { clientId: number }) {
  const t = useMessages(conversationMessages)
  const [count, setCount] = useState(step)
  const params = { clientId }
  const thread = useQuery({
    ...useApi().query(messages.thread, { params, query: { perPage: count } }),
    placeholderData: keepPreviousData,
  })
  const total = thread.data?.meta.total ?? 0
  const older = count < Math.min(total, most) && (
    <Button look="quiet" size="small" icon="clock" onClick={() => setCount(Math.min(count + step, most))}>
      {t.older}
    </Button>
  )
  return (
    <Loaded query={thread} skeleton={<Skeleton count={3} />}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={css.none}>{t.none}</p>
        ) : (
          <Written key={rows[0]?.id} rows={rows} older={older} label={t.label} />
        )
      }
    </Loaded>
  )
}

interface WrittenProps {
  /** Newest first. */
  rows: readonly ClientMessage[]
  older: ReactNode
  label: string
}

/** The newest is in sight. What waits for an answer is shown under it, beside the ways to end the waiting. */
function Written({ rows, older, label }: WrittenProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])
  return (
    <div ref={box} className={css.thread} role="group" aria-label={label} tabIndex={0}>
      {older}
      <ol className={css.messages}>
        {rows
          .filter(({ state }) => state !== 'waiting')
          .toReversed()
          .map((message) => (
            <li key={message.id} data-direction={message.direction}>
              <MessageEntry message={message} />
            </li>
          ))}
      </ol>
    </div>
  )
}
