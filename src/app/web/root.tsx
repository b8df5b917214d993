import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Init } from '#platform/contract/init.ts'
import { AppProvider, type AppServices } from '#platform/web/app-context.tsx'
import { LocaleProvider } from '#platform/web/i18n/locale-context.tsx'
import { Toasts } from '#platform/web/ui/toasts.tsx'
import { FrameBoundary } from './layout/frame-boundary.tsx'
import { PageSkeleton } from './layout/page-skeleton.tsx'
import { Shell } from './layout/shell.tsx'
import {
  PreferencesContext,
  usePreferencesStore,
  type PreferencesStore,
} from '#platform/web/preferences/preferences-store.ts'
import type { AppRouter } from './routing/router.ts'
import { usePageWait } from './routing/use-page-wait.ts'

interface Props {
  init: Init
  preferences: PreferencesStore
  queries: QueryClient
  /** Both are null while the server renders the document. */
  services: AppServices | null
  router: AppRouter | null
}

/** The whole page. The same tree on both sides: until the first page is there a skeleton stands in. */
export function Root({ init, preferences, queries, services, router }: Props) {
  const { display } = usePreferencesStore(preferences)
  const path = usePath(router)
  const queue = useQueue(router)
  const isWaiting = usePageWait(router)
  return (
    <AppProvider init={init} services={services}>
      <PreferencesContext value={preferences}>
        <LocaleProvider prefs={display}>
          <QueryClientProvider client={queries}>
            <FrameBoundary>
              <Shell router={router} path={path} queue={queue}>
                {isWaiting && <PageSkeleton />}
                {router !== null && path !== null && <RouterProvider router={router as never} />}
              </Shell>
            </FrameBoundary>
            <Toasts />
          </QueryClientProvider>
        </LocaleProvider>
      </PreferencesContext>
    </AppProvider>
  )
}

/** The queue that is being worked through on the open screen. */
function useQueue(router: AppRouter | null): string | null {
  return useSyncExternalStore<string | null>(
    (listener) => router?.subscribe('onBeforeNavigate', listener) ?? (() => undefined),
    () => {
      const { queue } = (router?.latestLocation.search ?? {}) as Record<string, unknown>
      return typeof queue === 'string' ? queue : null
    },
    () => null,
  )
}

/** The path of the open screen; null on the server and during hydration, where the hash is not known. */
function usePath(router: AppRouter | null): string | null {
  return useSyncExternalStore<string | null>(
    (listener) => router?.subscribe('onBeforeNavigate', listener) ?? (() => undefined),
    () => router?.latestLocation.pathname ?? null,
    () => null,
  )
}
