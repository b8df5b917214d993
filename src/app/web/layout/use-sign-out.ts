import { useQueryClient } from '@tanstack/react-query'
import { useServicesInBrowser } from '#platform/web/app-context.tsx'
import { clearDrafts } from '#platform/web/form/drafts.ts'
import { auth } from '#team/auth/auth.contract.ts'

/** Ends the session at the person's wish: nothing of theirs stays in this browser. */
export function useSignOut(): () => Promise<void> {
  const services = useServicesInBrowser()
  const queries = useQueryClient()
  return async () => {
    if (!services) return
    const { api, session } = services
    // Failures are ignored: the session of this browser ends either way.
    await api.call(auth.logout, {}).catch(() => undefined)
    clearDrafts()
    session.reset('logout')
    queries.clear()
  }
}
