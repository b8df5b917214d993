import { readPermission, type RecordTypes } from '#platform/contract/domain.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Hint } from '#platform/server/services.ts'

type Audience = 'nobody' | 'told' | { ifSees: number }

/**
 * Whether this person hears of a change: with the right to read such records, and of a client within their scope.
 * A record of a client that does not name its client is told only to those who see all clients. What no domain declares is
 * told to nobody.
 */
export function audienceFor(records: RecordTypes, actor: Actor, hint: Hint): Audience {
  const record = records.get(hint.type)
  if (!record?.hints) return 'nobody'
  if (record.hints === 'own') return hint.staffId === actor.staffId ? 'told' : 'nobody'
  const permission = readPermission(record)
  if (permission === undefined || !may(actor, permission)) return 'nobody'
  return record.hints === 'shared' ? 'told' : audienceOfClient(actor, hint)
}

function audienceOfClient(actor: Actor, hint: Hint): Audience {
  if (!may(actor, 'clients.read')) return 'nobody'
  if (actor.scope === 'all') return 'told'
  const clientId = hint.type === 'client' ? hint.id : hint.clientId
  return clientId === undefined ? 'nobody' : { ifSees: clientId }
}
