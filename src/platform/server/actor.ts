import type { Permission } from '#platform/contract/endpoint.ts'

/** Whose clients a staff member sees: their own, their team's, or everybody's. */
export type Scope = 'own' | 'team' | 'all'

/** The staff member behind a request, with the rights in force at this moment. */
export interface Actor {
  staffId: number
  sessionId: number
  username: string
  displayName: string
  permissions: ReadonlySet<string>
  scope: Scope
  teamId: number | null
  mustChangePassword: boolean
}

/** Does the actor hold the permission? `signed-in` is held by every actor. */
export function may(actor: Actor, permission: Permission): boolean {
  return permission === 'signed-in' || permission === 'public' || actor.permissions.has(permission)
}
