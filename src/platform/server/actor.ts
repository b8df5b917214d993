import type { Permission } from '#platform/contract/endpoint.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import type { SecondFactorPolicy } from '#platform/contract/user.ts'

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
  /** The strictest policy of the actor's roles; absent when no role asks for one. */
  secondFactor?: SecondFactorPolicy
  /** A second factor is required but not set up: the actor must do that first. */
  mustSetSecondFactor?: boolean
}

/**
 * Does the actor hold the permission? Every actor holds `signed-in`. While the actor must first do something else
 * (`firstThing`), no other permission is held, neither in a request nor in work that continues after it.
 */
export function may(actor: Actor, permission: Permission): boolean {
  if (permission === 'signed-in' || permission === 'public') return true
  return firstThing(actor) === null && actor.permissions.has(permission)
}

/** What the actor must do before anything else; null: nothing. */
export function firstThing({ mustChangePassword, mustSetSecondFactor }: Actor): ErrorCode | null {
  if (mustChangePassword) return 'password-change-required'
  return mustSetSecondFactor === true ? 'second-factor-setup-required' : null
}
