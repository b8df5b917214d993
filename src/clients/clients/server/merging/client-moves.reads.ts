import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import {
  applyStep,
  lockClients,
  supporterText,
  verdict,
  type Step,
} from '../bulk/client-operation-steps.store.ts'

export interface Moved {
  id: number
  /** After the move. */
  version: number
}

/**
 * Gives clients who are still one supporter's to another, each with a revision in the name of `staffId`, as the office
 * does it by itself: no scope of a person cuts it. Part of the caller's transaction. @returns those who moved
 */
export async function moveClients(
  db: Db,
  { ids, from, to }: { ids: readonly number[]; from: number; to: number },
  { staffId, now }: { staffId: number; now: Date },
): Promise<Moved[]> {
  if (ids.length === 0) return []
  const actor = officeActor(staffId)
  const step: Step = { kind: 'assign', value: String(to) }
  const moving = (await lockClients(db, actor, ids)).filter(
    (client) => supporterText(client) === String(from) && verdict(client, step) === 'change',
  )
  await applyStep(db, moving, step, { actor, now })
  return moving.map(({ id, version }) => ({ id, version: version + 1 }))
}

/** Somebody's order that is carried out later, for all clients, whether they are signed in or not. */
export function officeActor(staffId: number): Actor {
  return {
    staffId,
    sessionId: 0,
    username: '',
    displayName: '',
    permissions: new Set(),
    scope: 'all',
    teamId: null,
    mustChangePassword: false,
  }
}
