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
  /** The most that a role of theirs asks for; absent: nothing. */
  secondFactor?: SecondFactorPolicy
  /** A second factor is required and not set up yet: nothing else before. */
  mustSetSecondFactor?: boolean
}

/**
 * Does the actor hold the permission? `signed-in` is held by every actor. Nobody holds a named one, in a request or in
 * work that goes on after it, before the first thing is done.
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
