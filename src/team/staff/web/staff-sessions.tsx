import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Member, staff, type StaffSession } from '../staff.contract.ts'
import { deviceWords } from './device-words.ts'
import css from './staff-access.module.css'
import { staffAccessMessages } from './staff-access.messages.ts'

/** Where a person is signed in; each place can be ended at once. */
export function StaffSessions({ member }: { member: Member }) {
  const t = useMessages(staffAccessMessages)
  const query = useQuery(useApi().query(staff.sessions, { params: { staffId: member.id } }))
  const { end, failed, busy } = useEnding(member.id)
  return (
    <>
      <h3 className={css.title}>{t.sessions}</h3>
      {failed && <InlineMessage tone="danger">{t.failed}</InlineMessage>}
      <Loaded query={query}>
        {(sessions) =>
          sessions.length === 0 ? (
            <p className={css.fact}>{t.noSessions}</p>
          ) : (
            <>
              <ul className={css.list}>
                {sessions.map((session) => (
                  <li key={session.id} className={css.session}>
                    <Session session={session} busy={busy} onEnd={() => end(session.id)} />
                  </li>
                ))}
              </ul>
              {sessions.length > 1 && sessions.every(({ isOwn }) => !isOwn) && (
                <div className={css.acts}>
                  <Button busy={busy} onClick={() => end(null)}>
                    {t.endAll}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}

interface SessionProps {
  session: StaffSession
  busy: boolean
  onEnd: () => void
}

function Session({ session, busy, onEnd }: SessionProps) {
  const t = useMessages(staffAccessMessages)
  const device = deviceWords(session.device, t)
  return (
    <>
      <strong>{device}</strong>
      {session.address !== null && <Code>{session.address}</Code>}
      <span className={css.fact}>
        {t.since}: <Instant at={session.createdAt} />
      </span>
      <span className={css.fact}>
        {t.seen}: <Instant at={session.seenAt} />
      </span>
      <span className={css.end}>
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

/** Ends one session, or with null all of them. */
function useEnding(staffId: number) {
  const t = useMessages(staffAccessMessages)
  const api = useApi()
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (sessionId: number | null) =>
      sessionId === null
        ? api.call(staff.endSessions, { params: { staffId } })
        : api.call(staff.endSession, { params: { staffId, sessionId } }),
    networkMode: 'always',
    onSuccess: (_, sessionId) => toast(sessionId === null ? t.allEnded : t.ended),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(staff.sessions) }),
  })
  return { end: act.mutate, failed: act.isError, busy: act.isPending }
}
