import './styles.ts'
import { QueryClient } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createApiClient } from '#platform/web/api/api-client.ts'
import type { Init } from '#platform/contract/init.ts'
import { keepDaySpan } from '#platform/contract/text/calendar.ts'
import type { User } from '#platform/contract/user.ts'
import { browserNow } from '#platform/web/clock.ts'
import { clearDrafts } from '#platform/web/form/open-forms.ts'
import { reloadKeepingDrafts } from '#platform/web/form/reload-keeping-drafts.ts'
import { whenAskedFor } from '#platform/web/routing/fetch-ahead.ts'
import { routeHashLinks } from '#platform/web/routing/hash-links.ts'
import { watchAttendance } from '#platform/web/session/attendance.ts'
import { createSession } from '#platform/web/session/session.ts'
import { auth } from '#team/auth/auth.contract.ts'
import { signInPath } from '#team/auth/web/auth.screens.ts'
import { loadUserAtLast } from '#team/auth/web/load-user.ts'
import { letLaterCome } from './later.ts'
import { startLiveWhenIdle } from './live-when-idle.ts'
import { AskedPage } from './layout/asked-page.tsx'
import { PageSkeleton } from './layout/page-skeleton.tsx'
import { ErrorPage, NotFoundPage } from './pages/error-page.tsx'
import { applyPreferences } from '#platform/web/preferences/apply-preferences.ts'
import { localeCookieText, localeOfCookies } from '#platform/web/preferences/locale-cookie.ts'
import { createPreferencesStore } from '#platform/web/preferences/preferences-store.ts'
import { startOutboxWhenIdle } from './outbox-when-idle.ts'
import { Root } from './root.tsx'
import { claimChunkReload } from './routing/chunk-reload.ts'
import { rememberPath, takeRememberedPath } from './routing/remembered-path.ts'
import { pathAfterSignIn } from './routing/guards.ts'
import { buildRouter } from './routing/router.ts'
import { whenQuiet } from './routing/settled.ts'
import { screens } from './screens.ts'
import { upperParts } from './upper-parts.ts'

addEventListener('vite:preloadError', (event) => {
  // Without a connection a reload would put the browser's own error page in place of the product.
  whenAskedFor(event.payload, () => {
    if (!navigator.onLine || !claimChunkReload(sessionStorage, browserNow())) return
    event.preventDefault()
    reloadKeepingDrafts()
  })
})

const init = JSON.parse(document.querySelector('#init')?.textContent ?? '') as Init
for (const [zone, day] of Object.entries(init.days)) keepDaySpan(zone, day)
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: true } },
})
const session = createSession(init.user)
const api = createApiClient(init.apiRoot, {
  token: session.token,
  language: () => preferences.state().display.locale,
  isUnattended: watchAttendance(window),
  expired: (reason) => session.reset(reason ?? 'ended'),
  secondFactorDemanded: () => session.demandSecondFactor(true),
})
const outbox = startOutboxWhenIdle({ api, session, queries })
const preferences = createPreferencesStore(init.locale, init.user?.preferences ?? {}, (state, changes) => {
  applyPreferences(state)
  // Names stand in the order of the language.
  if (changes?.locale) void queries.invalidateQueries()
  if (changes && session.loggedIn()) {
    const body = Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value ?? null]))
    void api.call(auth.setPreferences, { body }).catch(() => undefined)
  }
})
/** Writing a cookie makes the next reading slow: it is written where it differs, and once a visit so that it lasts. */
function keepLocale(): void {
  const { locale } = preferences.state().display
  if (localeOfCookies(document.cookie) !== locale) document.cookie = localeCookieText(locale)
}
const router = buildRouter(
  screens,
  {
    session,
    development: init.development,
    rememberPath,
    keepLocale,
  },
  { page: AskedPage, pending: PageSkeleton, error: ErrorPage, notFound: NotFoundPage },
)

// Becoming logged in leads to what was asked for last, or home; becoming logged out leads to the sign-in.
let user = init.user
/** The person whom hints are for: nobody while something must be done first. */
const listening = (of: User | null) => (of && !of.mustChangePassword && !of.mustSetSecondFactor ? of : null)
session.subscribe(() => {
  const next = session.state().user
  if (next?.id === user?.id) {
    // What was refused until the first thing was done may be asked for now.
    if (listening(user) === null) live.follow(listening(next))
    user = next
    return
  }
  user = next
  queries.clear()
  live.follow(listening(next))
  if (next) {
    // What somebody else left in this browser is not this person's to see.
    clearDrafts({ userId: next.id })
    preferences.adopt(next.preferences)
    const remembered = takeRememberedPath(location.origin)
    if (!session.state().resuming)
      router.history.replace(pathAfterSignIn(session, router.latestLocation, remembered))
  } else {
    if (session.state().ended) rememberPath(router.latestLocation.href)
    router.history.replace(signInPath)
  }
})

// Hints of other people's work; nothing waits for them and nothing is seen when they fail.
const live = startLiveWhenIdle({ apiRoot: init.apiRoot, session, supabase: init.supabase, queries })
live.follow(listening(init.user))

whenQuiet(
  () => router.state.status === 'pending' || queries.isFetching() > 0,
  () => {
    document.cookie = localeCookieText(preferences.state().display.locale)
    letLaterCome()
  },
)

// The server shows the frame of nobody while its database cannot answer, and the token may be good all the same.
if (!init.user && ![null, 'expired'].includes(session.token())) {
  session.resume(() => loadUserAtLast(api)).catch(() => undefined)
}

routeHashLinks(router.history, document)
void router.load()
const root = document.querySelector('#root')
if (root) {
  hydrateRoot(
    root,
    <Root
      init={init}
      preferences={preferences}
      queries={queries}
      services={{ api, session, outbox, upper: upperParts }}
      router={router}
    />,
    // A mismatch of the two renderings is a defect: the tests listen to the console.
    { onRecoverableError: reportError },
  )
}
