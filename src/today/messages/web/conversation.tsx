import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
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
  /** Shown in a pane beside the work on the client, which has the messages already, newest first; null: the caller may not read them. */
  beside?: { messages: readonly ClientMessage[] | null; onSent: (words: string) => void }
}

/** What was written to and by a client, the newest at the bottom, with the box for the reply under it. */
export function Conversation({ clientId, start, beside }: Props) {
  const mayRead = useMay('autochat.read')
  const maySend = useMay('autochat.send')
  return (
    <div className={css.conversation} data-beside={beside && ''}>
      {beside ? (
        beside.messages && <Written key={beside.messages[0]?.id} rows={beside.messages} />
      ) : (
        <>
          {mayRead && <Thread clientId={clientId} />}
          <ClientWaits clientId={clientId} />
        </>
      )}
      {maySend && (
        <div className={css.reply}>
          <MessageComposer clientId={clientId} start={start} beside={beside} />
        </div>
      )}
    </div>
  )
}

const step = 10
const most = 100

function Thread({ clientId }: Pick<Props, 'clientId'>) {
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
      {/* What waits for an answer is shown under it, beside the ways to end the waiting. */}
      {(rows) => {
        const shown = rows.filter(({ state }) => state !== 'waiting')
        return (
          (shown.length > 0 || rows.length === 0) && <Written key={rows[0]?.id} rows={shown} older={older} />
        )
      }}
    </Loaded>
  )
}

interface WrittenProps {
  /** Newest first. */
  rows: readonly ClientMessage[]
  older?: ReactNode
}

/** The newest is in sight: the key is that of the newest. */
function Written({ rows, older }: WrittenProps) {
  const t = useMessages(conversationMessages)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])
  return (
    <div ref={box} className={css.thread} role="group" aria-label={t.label} tabIndex={0}>
      {older}
      {rows.length === 0 && <p className="muted flush">{t.none}</p>}
      <ol className={css.messages}>
        {rows.toReversed().map((message) => (
          <li key={message.id} data-direction={message.direction}>
            <MessageEntry message={message} />
          </li>
        ))}
      </ol>
    </div>
  )
}
