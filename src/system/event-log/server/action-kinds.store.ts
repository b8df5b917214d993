import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { ActionKind } from '../event-log.contract.ts'

/** The last part of the audit words of a kind of action; what stands in none of them is another act. */
const verbs: Readonly<Record<Exclude<ActionKind, 'signing' | 'other'>, readonly string[]>> = {
  created: ['created', 'added', 'entered', 'given', 'recorded', 'copied', 'imported', 'started'],
  changed: ['changed', 'corrected', 'row-changed', 'moved', 'energy-corrected', 'weighed', 'filled'],
  deleted: [
    'deleted',
    'removed',
    'erased',
    'withdrawn',
    'taken-back',
    'unsent',
    'discarded',
    'draft-discarded',
  ],
  viewed: ['viewed', 'phone-shown', 'national-id-shown', 'proposal-viewed'],
  exported: ['exported', 'data-exported', 'rows-exported', 'file-made'],
}

/** Which kind of action an audit word names. */
export function actionKindOf(action: string): ActionKind {
  const [noun = '', verb = ''] = action.split('.')
  if (noun === 'auth') return 'signing'
  const found = Object.entries(verbs).find(([, words]) => words.includes(verb))
  return found ? (found[0] as ActionKind) : 'other'
}

/** The audit words of a kind of action that the log holds: one look at an index for each word there is. */
export async function actionsOf(db: Db, actionKind: ActionKind): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive words as (
      (select action from event_log order by action limit 1)
      union all
      select (select next.action from event_log as next where next.action > words.action
              order by next.action limit 1) from words where words.action is not null
    ) select action from words where action is not null`.execute(db)
  return rows.map(({ action }) => action).filter((action) => actionKindOf(action) === actionKind)
}
