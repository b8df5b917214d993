import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import '#team/staff/server/staff.table.ts'
import type { MessageQueue } from '#clients/clients/last-message.contract.ts'
import type { MessageRule } from '../messages.contract.ts'
import './messages.table.ts'

function shownRules(db: Db) {
  return db
    .selectFrom('message_rules')
    .leftJoin('message_templates', 'message_templates.id', 'message_rules.template_id')
    .leftJoin('staff', 'staff.id', 'message_rules.run_by')
    .select([
      'message_rules.queue',
      'message_rules.enabled',
      'message_rules.at',
      'message_rules.template_id',
      'message_rules.version',
      'message_templates.name_fa',
      'message_templates.name_ar',
      'staff.display_name as runner',
    ])
}

type RuleRow = Awaited<ReturnType<ReturnType<typeof shownRules>['execute']>>[number]

function toRule(row: RuleRow): MessageRule {
  const { template_id: id, name_fa: fa, name_ar: ar } = row
  return {
    queue: row.queue,
    enabled: row.enabled,
    at: row.at,
    template: id === null || fa === null ? null : { id, name: { fa, ar } },
    runBy: row.runner,
    version: row.version,
  }
}

/** All of them, in the order of the worklists. */
export async function allRules(db: Db): Promise<MessageRule[]> {
  const rows = await shownRules(db)
    .orderBy(
      sql`array_position(array['list_due_today', 'list_due_tomorrow', 'expires_soon', 'eight_days'], message_rules.queue)`,
    )
    .execute()
  return rows.map(toRule)
}

export async function findRule(db: Db, queue: MessageQueue): Promise<MessageRule | null> {
  const row = await shownRules(db).where('message_rules.queue', '=', queue).executeTakeFirst()
  return row ? toRule(row) : null
}

/** As `findRule`; holds the row until the end of the transaction. */
export async function lockRule(db: Db, queue: MessageQueue): Promise<MessageRule | null> {
  await db.selectFrom('message_rules').select('queue').where('queue', '=', queue).forUpdate().execute()
  return findRule(db, queue)
}

export interface NextRule {
  enabled: boolean
  at: string
  templateId: number | null
  runBy: number
  startsOn: string
}

export async function saveRule(db: Db, queue: MessageQueue, next: NextRule, now: Date): Promise<void> {
  await db
    .updateTable('message_rules')
    .set((eb) => ({
      enabled: next.enabled,
      at: next.at,
      template_id: next.templateId,
      run_by: next.runBy,
      starts_on: next.startsOn,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('queue', '=', queue)
    .execute()
}

export interface DueRule {
  queue: MessageQueue
  templateId: number
  runBy: number
  text: { fa: string | null; ar: string | null }
}

/** The rules whose time has come and that have no run of the day yet. */
export async function dueRules(
  db: Db,
  { today, clock }: { today: string; clock: string },
): Promise<DueRule[]> {
  const rows = await db
    .selectFrom('message_rules')
    .innerJoin('message_templates', 'message_templates.id', 'message_rules.template_id')
    .select([
      'message_rules.queue',
      'message_rules.run_by',
      'message_templates.id',
      'message_templates.text_fa',
      'message_templates.text_ar',
    ])
    .where('message_rules.enabled', '=', true)
    .where('message_rules.starts_on', '<=', today)
    .where('message_rules.at', '<=', clock)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('message_batches')
            .select('message_batches.id')
            .whereRef('message_batches.queue', '=', 'message_rules.queue')
            .where('message_batches.run_day', '=', today)
            .where('message_batches.automatic', '=', true),
        ),
      ),
    )
    .execute()
  return rows.flatMap((row) => toDue(row))
}

function toDue(row: {
  queue: MessageQueue
  run_by: number | null
  id: number
  text_fa: string | null
  text_ar: string | null
}): DueRule[] {
  if (row.run_by === null) return []
  const text = { fa: row.text_fa, ar: row.text_ar }
  return [{ queue: row.queue, templateId: row.id, runBy: row.run_by, text }]
}
