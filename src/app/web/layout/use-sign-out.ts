import { useQueryClient } from '@tanstack/react-query'
import { useServicesInBrowser } from '#platform/web/app-context.tsx'
import { clearDrafts } from '#platform/web/form/open-forms.ts'
import { mayLose } from '#platform/web/outbox/leaving.ts'
import { auth } from '#team/auth/auth.contract.ts'

/** Ends the session at the person's wish: nothing of theirs stays in this browser. Asks first when that loses something. */
export function useSignOut(): () => Promise<void> {
  const services = useServicesInBrowser()
  const queries = useQueryClient()
  return async () => {
    if (!services) return
    const { api, session } = services
    const outbox = await services.outbox.open()
    if (!(await mayLose(outbox?.items().length ?? 0))) return
    // Failures are ignored: the session of this browser ends either way.
    await api.call(auth.logout, {}).catch(() => undefined)
    clearDrafts()
    outbox?.clear()
    session.reset('logout')
    queries.clear()
  }
}
