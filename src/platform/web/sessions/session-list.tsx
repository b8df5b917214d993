import { useMessages } from '../i18n/messages.ts'
import { Code } from '../text/code.tsx'
import { Instant } from '../text/date-text.tsx'
import { Button } from '../ui/button.tsx'
import { StatusTag } from '../ui/status.tsx'
import { deviceWords } from './device-words.ts'
import css from './session-list.module.css'
import { sessionListMessages } from './session-list.messages.ts'

interface OpenSession {
  id: number
  createdAt: string
  seenAt: string
  address: string | null
  device: string | null
  /** The one that asks. */
  isOwn: boolean
}

interface Props {
  sessions: readonly OpenSession[]
  busy: boolean
  onEnd: (sessionId: number) => void
}

/** Where a person is signed in; each place but this one can be ended at once. */
export function SessionList({ sessions, busy, onEnd }: Props) {
  return (
    <ul className="grid-2 bare-list">
      {sessions.map((session) => (
        <li key={session.id} className={css.session}>
          <Session session={session} busy={busy} onEnd={() => onEnd(session.id)} />
        </li>
      ))}
    </ul>
  )
}

interface SessionProps {
  session: OpenSession
  busy: boolean
  onEnd: () => void
}

function Session({ session, busy, onEnd }: SessionProps) {
  const t = useMessages(sessionListMessages)
  const device = deviceWords(session.device, t)
  return (
    <>
      <strong>{device}</strong>
      {session.address !== null && <Code>{session.address}</Code>}
      <span className="note">
        {t.since}: <Instant at={session.createdAt} />
      </span>
      <span className="note">
        {t.seen}: <Instant at={session.seenAt} />
      </span>
      <span className="at-end">
        {session.isOwn ? (
          <StatusTag tone="info" icon="user">
            {t.thisOne}
          </StatusTag>
        ) : (
          <Button size="small" busy={busy} aria-label={t.endOneOf(device)} onClick={onEnd}>
            {t.endOne}
          </Button>
        )}
      </span>
    </>
  )
}
