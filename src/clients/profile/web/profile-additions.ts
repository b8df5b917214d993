import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import type { Search } from '#platform/web/routing/search-params.ts'
import type { ClientAction } from './client-actions.ts'
import type { ProfileActions } from './profile-actions.tsx'
import type { KindLoading, TimelineReading } from './use-timeline.ts'

interface NoticeProps {
  client: Client
  actions: ProfileActions
}

interface Added<T> {
  children: (added: T[]) => ReactNode
}

/** What departments above the clients add to the profile of a client. The same as long as the page is open. */
export interface ProfileAdditions {
  /** The bar on top: the way to the clients before and after. */
  Navigation: ComponentType<{ client: Client; search: Search }>
  /** Lines between the header and the sections. */
  notices: readonly ComponentType<NoticeProps>[]
  /** Sections after the one of the term. `wanted`: the section that the address names. */
  sections: readonly ComponentType<{ client: Client; wanted: string | undefined }>[]
  /** What was written to and by the client, and the box for the next message. `start`: what it begins with. */
  Conversation: ComponentType<{ clientId: number; start: { text: string } | undefined }>
  /** Gives its child kinds of entries of the timeline, each loading by itself. */
  Timeline: ComponentType<TimelineReading & Added<KindLoading>>
  /** Gives its child actions in any order: `actionNames` has theirs. */
  Actions: ComponentType<NoticeProps & Added<ClientAction>>
}

const ProfileAdditionsContext = createContext<ProfileAdditions | null>(null)

export const ProvideProfileAdditions = ProfileAdditionsContext.Provider

export function useProfileAdditions(): ProfileAdditions {
  const additions = use(ProfileAdditionsContext)
  if (!additions) throw new Error('ProvideProfileAdditions is missing')
  return additions
}
