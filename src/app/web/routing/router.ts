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
import { pathsOf, type Screen } from '#platform/web/routing/screen.ts'
import { parseSearch, stringifySearch } from '#platform/web/routing/search-params.ts'
import { fetchAhead } from '#platform/web/routing/fetch-ahead.ts'
import { runGuards, untilKnown, type GuardContext } from './guards.ts'

interface Frame {
  /** Shown while a page loads for the first time. */
  pending: RouteComponent
  error: ErrorRouteComponent
  notFound: NotFoundRouteComponent
}

export type AppRouter = ReturnType<typeof buildRouter>

/** The router of the product, made from the screens. It lives in the browser only: the hash never reaches the server. */
export function buildRouter(screens: readonly Screen[], context: GuardContext, frame: Frame) {
  const root = createRootRoute({ notFoundComponent: frame.notFound, errorComponent: frame.error })
  const routes = screens.flatMap((screen) =>
    pathsOf(screen).map((path) => screenRoute(root as unknown as AnyRoute, screen, path, context)),
  )
  root.addChildren(routes)
  return createRouter({
    routeTree: root,
    history: createHistory(),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    scrollRestoration: true,
    defaultPendingMs: 200,
    // The page replaces what waits for it as soon as it is there.
    defaultPendingMinMs: 0,
    defaultPendingComponent: frame.pending,
    defaultErrorComponent: frame.error,
    defaultNotFoundComponent: frame.notFound,
  })
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

const never = new Promise<never>(() => undefined)

function screenRoute(root: AnyRoute, screen: Screen, path: string, context: GuardContext) {
  let loaded: ComponentType | undefined
  return createRoute({
    getParentRoute: () => root,
    path,
    async beforeLoad({ location, params, preload }) {
      // Fetching code ahead is no navigation.
      if (preload) return
      const navigation = { screen, path: location.href }
      await untilKnown(context, navigation)
      const elsewhere = runGuards(context, navigation)
      if (elsewhere !== null) throw redirect({ to: elsewhere, replace: true })
      if (screen.validate && !screen.validate(params as Record<string, string>)) throw notFound()
    },
    async loader({ preload }) {
      const code: Awaited<ReturnType<Screen['load']>> | undefined = preload
        ? await fetchAhead(screen.load)
        : await screen.load()
      // Nothing arrives when the page is about to be loaded anew: until then it stays as it is.
      loaded = (code ?? (await never)).Screen
    },
    component: () => (loaded ? createElement(loaded) : null),
  })
}
