import type { Db } from '../database.ts'
import '../event-log.ts'

interface Wanted {
  client_id?: number
  staff_id?: number
  subject_type?: string
  subject_id?: number
  /** The word of the action, or a pattern of it: `letter.%`. */
  action?: string
}

/** Events of the log in their order, without columns yet. */
export function loggedEvents(db: Db, { action, ...wanted }: Wanted) {
  let events = db.selectFrom('event_log').orderBy('id')
  if (action !== undefined) events = events.where('action', 'like', action)
  for (const [name, value] of Object.entries(wanted))
    events = events.where(name as keyof typeof wanted, '=', value)
  return events
}
