import type { User } from '#platform/contract/user.ts'
import { browserNow } from '../clock.ts'
import {
  browserStorage,
  forgetToken,
  isExpired,
  keepToken,
  readToken,
  type TokenStorage,
} from './token-store.ts'

export interface SessionState {
  user: User | null
  /** A login is under way, or who has the token is being asked. */
  busy: boolean
  /** Who has the token is being asked. */
  resuming?: true | undefined
  /** The session ended by itself: the login page says so and promises that drafts are kept. */
  ended: boolean
  /** It ended because nobody used it. */
  idle?: true | undefined
  /** The open page is refused until its person sets up a second factor: their role asks for one since. */
  demanded: boolean
}

export interface Session {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** The bearer token now; `expired` when it has run out since the last look. */
  token(): string | null | 'expired'
  /** Logged in means: a user is loaded and the token is valid. */
  loggedIn(): boolean
  /** Runs a login with the busy flag; keeps the token and loads the user. */
  login(authenticate: () => Promise<{ token: string }>, loadUser: () => Promise<User>): Promise<void>
  /** Loads the user of a token that is there: the document could not say who it is. The open address stays. */
  resume(loadUser: () => Promise<User>): Promise<void>
  /** When nothing is under way any more that tells who is signed in. */
  settled(): Promise<void>
  /** Takes a new token in place of the one that runs out; the person and the page stay. */
  renew(authenticate: () => Promise<{ token: string }>): Promise<void>
  /** When the token runs out, milliseconds since 1970; null without one. */
  expiresAt(): number | null
  setUser(user: User): void
  /** A second factor is asked for over the open page, or no longer. */
  demandSecondFactor(isAsked: boolean): void
  /** Forgets token and user. `ended`: nobody asked for it; `idle`: because nobody used it. */
  reset(reason: 'logout' | 'ended' | 'idle'): void
  /** Does the user's scope hold the permission? */
  hasScope(permission: string): boolean
}

const loggedOut: SessionState = { user: null, busy: false, ended: false, demanded: false }

export function createSession(
  initial: User | null,
  storage: TokenStorage = browserStorage(),
  now: () => number = browserNow,
): Session {
  const { state, set, subscribe } = observable({ ...loggedOut, user: initial })
  const session: Session = {
    state,
    subscribe,
    token: () => usable(readToken(storage), now()),
    loggedIn: () => state().user !== null && ![null, 'expired'].includes(session.token()),
    async login(authenticate, loadUser) {
      set({ busy: true })
      try {
        keepToken(storage, (await authenticate()).token, now())
        set({ user: await loadUser(), ended: false })
      } catch (error) {
        if (state().user === null) forgetToken(storage)
        throw error
      } finally {
        set({ busy: false })
      }
    },
    async resume(loadUser) {
      set({ busy: true, resuming: true })
      try {
        set({ user: await loadUser() })
      } finally {
        set({ busy: false, resuming: undefined })
      }
    },
    settled: () => whenNot(session, ({ busy }) => busy),
    renew: (authenticate) => renewToken(authenticate, session, (token) => keepToken(storage, token, now())),
    expiresAt: () => readToken(storage)?.expiresAt ?? null,
    setUser: (user) => set({ user }),
    demandSecondFactor: (isAsked) => set(demandedBy(state(), isAsked)),
    reset(reason) {
      forgetToken(storage)
      // A second refusal of the same moment must not take the reason away. The owner of a token that is refused is told.
      if (reason !== 'logout' && state().user === null && !state().resuming) return
      set({
        ...loggedOut,
        resuming: undefined,
        ended: reason !== 'logout',
        idle: reason === 'idle' ? true : undefined,
      })
    },
    hasScope: (permission) => state().user?.scope.includes(permission) ?? false,
  }
  return session
}

function whenNot(
  { state, subscribe }: Pick<Session, 'state' | 'subscribe'>,
  isSo: (state: SessionState) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    if (!isSo(state())) return resolve()
    const leave = subscribe(() => {
      if (isSo(state())) return
      leave()
      resolve()
    })
  })
}

function usable(stored: ReturnType<typeof readToken>, now: number): string | null {
  if (!stored) return null
  return isExpired(stored, now) ? 'expired' : stored.token
}

/** What changes; nothing for who must set it up first of all and stands on the screen for it. */
function demandedBy({ user, demanded }: SessionState, isAsked: boolean): Partial<SessionState> | null {
  if (!user || isAsked === demanded || (isAsked && user.mustSetSecondFactor)) return null
  return { user: { ...user, mustSetSecondFactor: isAsked }, demanded: isAsked }
}

async function renewToken(
  authenticate: () => Promise<{ token: string }>,
  { state }: Pick<Session, 'state'>,
  keep: (token: string) => void,
): Promise<void> {
  const renewed = state().user?.id
  const { token } = await authenticate()
  // Somebody signed out meanwhile: the new token is nobody's.
  if (renewed !== undefined && state().user?.id === renewed) keep(token)
}

function observable<T extends object>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    state: () => value,
    set(next: Partial<T> | null) {
      if (!next) return
      value = { ...value, ...next }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
