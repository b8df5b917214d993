import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { AuditEntry } from './event-log.ts'
import type { Context } from './route.ts'

/** What a handler is given to leave an event and to tell other browsers. */
type Notes = Pick<Context<Endpoint>, 'audit' | 'changed'>

interface Saved {
  id: number
  version: number
}

/** Notes that a record was made or changed: the event with what it was and is, and the hint to those who see it. */
export function noteSaved(
  { audit, changed }: Notes,
  type: string,
  { id, version }: Saved,
  states: Pick<AuditEntry, 'before' | 'after' | 'detail'>,
): void {
  audit({ subject: { type, id }, version, ...states })
  changed({ type, id, version })
}

/** Notes that a record was removed. @param before the record as it was @param told the fields that its history keeps */
export function noteRemoved(notes: Notes, type: string, { id, version }: Saved, told: object): void {
  noteSaved(notes, type, { id, version: version + 1 }, { before: told })
}
