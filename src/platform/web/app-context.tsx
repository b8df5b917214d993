import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Init } from '#platform/contract/init.ts'
import type { User } from '#platform/contract/user.ts'
import { type ApiClient, queryKeyOf } from './api/api-client.ts'
import type { LaterOutbox } from './outbox/use-outbox.ts'
import type { Session, SessionState } from './session/session.ts'

/** What upper departments supply to the screens of lower ones. */
export interface UpperParts {
  /** Operations that show what waits for clients: read again when that changes. */
  work: readonly Endpoint[]
  /** Operations that show the money of a client. */
  money: readonly Endpoint[]
  /** Gives its child who comes after a client in a queue: null for nobody, undefined until it is known. */
  NextInQueue: ComponentType<NextInQueueProps>
  /** That messages to clients are not delivered; nothing while they are. */
  NoChannelNotice: ComponentType
}

export interface NextInQueueProps {
  queue: string
  clientId: number
  children: (nextId: number | null | undefined) => ReactNode
}

/** The moving parts that screens share. Null while the server renders the shell. */
export interface AppServices {
  api: ApiClient
  session: Session
  /** What is written without a network. */
  outbox: LaterOutbox
  upper: UpperParts
}

interface AppContextValue {
  init: Init
  services: AppServices | null
}

const AppContext = createContext<AppContextValue | null>(null)

export function AppProvider({ children, ...value }: AppContextValue & { children: ReactNode }) {
  return <AppContext value={value}>{children}</AppContext>
}

function useApp(): AppContextValue {
  const value = use(AppContext)
  if (!value) throw new Error('AppProvider is missing')
  return value
}

export function useInit(): Init {
  return useApp().init
}

export function useServices(): AppServices {
  const { services } = useApp()
  if (!services) throw new Error('Screens run in the browser only')
  return services
}

/** As `useServices`, for the frame that the server renders too. */
export function useServicesInBrowser(): AppServices | null {
  return useApp().services
}

export function useUpperParts(): UpperParts {
  return useServices().upper
}

export function useApi(): ApiClient {
  return useServices().api
}

const never = () => () => undefined

/** The session as it is now; on the server and during hydration what the document says. */
export function useSessionState(): SessionState {
  const { init, services } = useApp()
  const initial = useInitialState(init.user)
  return useSyncExternalStore(
    services?.session.subscribe ?? never,
    () => services?.session.state() ?? initial,
    () => initial,
  )
}

const initialStates = new WeakMap<User, SessionState>()
const nobody: SessionState = { user: null, busy: false, ended: false, demanded: false }

// One object per user: an external store must return the same value until it changes.
function useInitialState(user: User | null): SessionState {
  if (!user) return nobody
  const known = initialStates.get(user) ?? { user, busy: false, ended: false, demanded: false }
  initialStates.set(user, known)
  return known
}

/** The signed-in user. Screens behind the sign-in may rely on it, also while they are left at its end. */
export function useUser(): User {
  const { user } = useSessionState()
  const [known, setKnown] = useState(user)
  if (user && user !== known) setKnown(user)
  const shown = user ?? known
  if (!shown) throw new Error('Nobody is signed in')
  return shown
}

/** May the user do this? Buttons and menu follow it; the server decides. */
export function useMay(permission: string): boolean {
  return useSessionState().user?.scope.includes(permission) ?? false
}

/** Has what these operations said read again wherever it is shown. `readAgain(clients.get, clients.list)` */
export function useReadAgain(): (...endpoints: readonly Endpoint[]) => void {
  const queries = useQueryClient()
  return (...endpoints) => {
    for (const endpoint of endpoints) void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
}
