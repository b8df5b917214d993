import type { Screen } from '#platform/web/routing/screen.ts'
import type { Session } from '#platform/web/session/session.ts'
import { changePasswordPath, homePath, secondFactorPath, signInPath } from '#team/auth/web/auth.screens.ts'
import { PageError, pageNotFound } from './page-error.ts'

export interface Navigation {
  screen: Screen
  /** The in-app path with its search, as asked for. */
  path: string
}

export interface GuardContext {
  session: Session
  /** Keeps the path that a visitor asked for until after the sign-in. */
  rememberPath(path: string): void
  /** True where the product is being built: pages for its makers are open. */
  development: boolean
  /** Makes the locale cookie and the document agree. */
  keepLocale(): void
}

/** `null`: go on; a path: go there instead. */
type Guard = (context: GuardContext, navigation: Navigation) => string | null

/** The one screen of a person who must do something before anything else; the server refuses everything besides. */
export function firstPath(session: Pick<Session, 'state'>): string | null {
  const { user } = session.state()
  if (user?.mustChangePassword) return changePasswordPath
  return user?.mustSetSecondFactor ? secondFactorPath : null
}

/** Signed-out visitors go to the sign-in and come back; signed-in ones have no business there. */
const auth: Guard = ({ session, rememberPath }, { screen, path }) => {
  if (session.loggedIn()) {
    const first = firstPath(session)
    if (first !== null) return screen.path === first ? null : first
    return screen.path === signInPath ? homePath : null
  }
  if (screen.guests) return null
  if (session.state().user !== null) session.reset('ended')
  rememberPath(path)
  return signInPath
}

/**
 * Waits while a sign-in is under way, or while it is being asked who has the token. Nobody is signed in until then: an
 * address opened meanwhile would lead to the sign-in, which would stand for all that are opened after it.
 */
export async function untilKnown(
  { session }: Pick<GuardContext, 'session'>,
  { guests }: Pick<Screen, 'guests'>,
): Promise<void> {
  const { busy, resuming } = session.state()
  if (!busy || (guests && !resuming)) return
  await session.settled()
}

/**
 * Where signing in leads: to what was asked for last, which is the open address unless that is the sign-in.
 * @param open the in-app path of the address @param remembered the path that led to the sign-in, or home
 */
export function pathAfterSignIn(
  session: Pick<Session, 'state'>,
  open: { pathname: string; href: string },
  remembered: string,
): string {
  return firstPath(session) ?? (open.pathname === signInPath ? remembered : open.href)
}

const permissions: Guard = ({ session }, { screen }) => {
  if (screen.permission === undefined || session.hasScope(screen.permission)) return null
  throw new PageError(403, 'Forbidden')
}

const nuxti18n: Guard = ({ keepLocale }) => {
  keepLocale()
  return null
}

/** To everybody else such a page does not exist. */
const development: Guard = (context) => {
  if (context.development) return null
  throw new PageError(404, pageNotFound)
}

const guards: Record<string, Guard> = { auth, permissions, nuxti18n, development }

/** The checks of a page without a list of its own, in their order. */
export const standardMiddleware = ['auth', 'permissions', 'nuxti18n'] as const

/**
 * Runs the checks of the page one after the other; the first that objects decides.
 * @returns where to go instead, or null. @throws PageError 500 for an unknown name, 403 without the permission
 */
export function runGuards(context: GuardContext, navigation: Navigation): string | null {
  for (const name of navigation.screen.middleware ?? standardMiddleware) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!guard) throw new PageError(500, `Unknown middleware ${name}`)
    const elsewhere = guard(context, navigation)
    if (elsewhere !== null) return elsewhere
  }
  return null
}
