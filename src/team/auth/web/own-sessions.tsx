import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { loadedScreen } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { SessionList } from '#platform/web/sessions/session-list.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { auth, type OpenSession } from '../auth.contract.ts'
import { changePasswordPath } from './auth.screens.ts'
import css from './own-sessions.module.css'
import { ownSessionsMessages } from './own-sessions.messages.ts'

/** `/sessions`: where the person is signed in, to be ended one by one or all but this one. */
export const Screen = loadedScreen(auth.sessions, ownSessionsMessages, 'title', (sessions) => (
  <OwnSessions sessions={sessions} />
))

function OwnSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const t = useMessages(ownSessionsMessages)
  const { end, failed, busy } = useEnding()
  return (
    <Page title={t.title} width="form">
      <div className={css.page}>
        <p>{t.about}</p>
        {failed && <InlineMessage tone="danger">{t.failed}</InlineMessage>}
        <SessionList sessions={sessions} busy={busy} onEnd={end} />
        <InlineMessage tone="info">{t.idle}</InlineMessage>
        <div className="wrap-3">
          {sessions.length > 1 && (
            <Button busy={busy} onClick={() => end(null)}>
              {t.endOthers}
            </Button>
          )}
          <LinkButton icon="lock" href={hrefOf(changePasswordPath)}>
            {t.changePassword}
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}

/** Ends one session, or with null all others. */
function useEnding() {
  const t = useMessages(ownSessionsMessages)
  const api = useApi()
  const queries = useQueryClient()
  const action = useMutation({
    mutationFn: (sessionId: number | null) =>
      sessionId === null
        ? api.call(auth.endOtherSessions, {})
        : api.call(auth.endSession, { params: { sessionId } }),
    networkMode: 'always',
    onSuccess: (_, sessionId) => toast(sessionId === null ? t.othersEnded : t.ended),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(auth.sessions) }),
  })
  return { end: action.mutate, failed: action.isError, busy: action.isPending }
}
