import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
  type AnyRoute,
  type ErrorRouteComponent,
  type NotFoundRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { createElement, type ComponentType } from 'react'
import { idsAreNumbers, type LoadedScreen, pathsOf, type Screen } from '#platform/web/routing/screen.ts'
import { untilArrived } from '#platform/web/api/asked-ahead.ts'
import { parseSearch, stringifySearch } from '#platform/web/routing/search-params.ts'
import { fetchAhead } from '#platform/web/routing/fetch-ahead.ts'
import { runGuards, untilKnown, type GuardContext } from './guards.ts'
import { watchWait } from './page-wait.ts'

interface Frame {
  /** Holds the page: `AskedPage`. */
  page: RouteComponent
  /** Stands in for a page that waits for a part of its code. */
  pending: RouteComponent
  error: ErrorRouteComponent
  notFound: NotFoundRouteComponent
}

export type AppRouter = ReturnType<typeof buildRouter>

/** The router of the product, made from the screens. It lives in the browser only: the hash never reaches the server. */
export function buildRouter(screens: readonly Screen[], context: GuardContext, frame: Frame) {
  const root = createRootRoute({
    component: frame.page,
    notFoundComponent: frame.notFound,
    errorComponent: frame.error,
  })
  const routes = screens.flatMap((screen) =>
    pathsOf(screen).map((path) => screenRoute(root as unknown as AnyRoute, screen, path, context)),
  )
  root.addChildren(routes)
  const router = createRouter({
    routeTree: root,
    history: createHistory(),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    scrollRestoration: true,
    // The router would hide the older page and start its wait anew with each address: `PageWait` does it instead.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultPendingComponent: frame.pending,
    defaultErrorComponent: frame.error,
    defaultNotFoundComponent: frame.notFound,
  })
  return Object.assign(router, { wait: watchWait(router) })
}

/**
 * An address typed by hand has no place in the history: whoever is asked before leaving and stays would have the page
 * loaded anew. It gets its place before the router hears of it, past the router's own way, which would take it for a move.
 */
function createHistory() {
  addEventListener('popstate', () => {
    if (window.history.state) return
    const state = { __TSR_index: history.location.state.__TSR_index + 1 }
    History.prototype.replaceState.call(window.history, state, '')
  })
  const history = createHashHistory()
  return history
}

/** So long a page whose code has come waits for what the start script asked for. */
const rowsWaitMs = 300

const never = new Promise<never>(() => undefined)

function screenRoute(root: AnyRoute, screen: Screen, path: string, context: GuardContext) {
  let loaded: LoadedScreen | undefined
  return createRoute({
    getParentRoute: () => root,
    path,
    async beforeLoad({ location, params, preload, abortController }) {
      // Fetching code ahead is no navigation.
      if (preload) return
      const navigation = { screen, path: location.href }
      await untilKnown(context, navigation.screen)
      // Another address was asked for meanwhile.
      if (abortController.signal.aborted) return
      const elsewhere = runGuards(context, navigation)
      if (elsewhere !== null) throw redirect({ to: elsewhere, replace: true })
      const { validate = idsAreNumbers } = screen
      if (!validate(params as Record<string, string>)) throw notFound()
    },
    async loader({ preload }) {
      const code: LoadedScreen | undefined = preload ? await fetchAhead(screen.load) : await screen.load()
      if (!preload) await untilArrived(rowsWaitMs)
      // Nothing arrives when the page is about to be loaded anew: until then it stays as it is.
      loaded = code ?? (await never)
    },
    // Its manifest gives a page what its type asks for.
    component: () => (loaded ? createElement(loaded.Screen as ComponentType<object>, loaded.props) : null),
  })
}
