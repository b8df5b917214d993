import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { SessionList } from '#platform/web/sessions/session-list.tsx'
import { type Member, staff } from '../staff.contract.ts'
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
            <p className="note">{t.noSessions}</p>
          ) : (
            <>
              <SessionList sessions={sessions} busy={busy} onEnd={end} />
              {sessions.length > 1 && sessions.every(({ isOwn }) => !isOwn) && (
                <div className="wrap-3">
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

/** Ends one session, or with null all of them. */
function useEnding(staffId: number) {
  const t = useMessages(staffAccessMessages)
  const api = useApi()
  const queries = useQueryClient()
  const action = useMutation({
    mutationFn: (sessionId: number | null) =>
      sessionId === null
        ? api.call(staff.endSessions, { params: { staffId } })
        : api.call(staff.endSession, { params: { staffId, sessionId } }),
    networkMode: 'always',
    onSuccess: (_, sessionId) => toast(sessionId === null ? t.allEnded : t.ended),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(staff.sessions) }),
  })
  return { end: action.mutate, failed: action.isError, busy: action.isPending }
}
