import { sql } from 'kysely'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { Row } from '#app/server/initial-data/insert-rows.ts'
import type { ListTemplate } from './list-templates.ts'

/** A shared document to start on a day; a list of choices is the same for every day. */
function startingOn(document: ListDocument, startDate: string): ListDocument {
  if (document.content.layout === 'choices') return document
  const days = document.content.days.map((day, place) => ({ ...day, date: addDays(startDate, place) }))
  return { ...document, content: { layout: 'days', days } }
}

/** What of a template is stored with a version. */
export type StoredTemplate = Pick<ListTemplate, 'key' | 'document' | 'names'>

/** Ids of versions whose document others may have as it is, by template and start. */
export type SharedDocuments = Map<string, number>

interface SharedDocument {
  key: string
  document: ListDocument
  names: unknown
}

/**
 * Writes the versions of lists: each document travels once, however many clients have it, and the database puts in the
 * start, the client's limits and targets.
 * @param rows as `addHistoryRows` makes them
 * @param shared given for large samples: a document is then stored once as the template has it, with the limits and
 *   targets it was composed for, and copied to everybody who starts on the same day. Compressing takes the database a
 *   hundred times as long as copying what is compressed.
 */
export async function insertVersions(
  db: Db,
  rows: readonly Row[],
  templates: ReadonlyMap<string, StoredTemplate>,
  shared: SharedDocuments | null,
): Promise<void> {
  if (rows.length === 0) return
  if (shared) await insertShared(db, rows, templates, shared)
  else await insertDocuments(db, rows, templates)
}

/** How many versions were sent of one content, and one of them; by content. */
export type SentCopies = Readonly<Record<string, { versionId: number; copies: number }>>

/**
 * Adds the sent ones among new versions: lists of one template serve the same foods, whatever the day. A start after a
 * kill may have other dishes changed in a template of the same key.
 */
export function withSent(
  before: SentCopies,
  rows: readonly Row[],
  templates: ReadonlyMap<string, StoredTemplate>,
): SentCopies {
  const sent = { ...before }
  for (const row of rows) {
    if (row['state'] !== 'sent') continue
    const { key, document } = templates.get(String(row['template']))!
    const content = `${key} ${JSON.stringify(document.corrections)}`
    const { versionId = Number(row['id']), copies = 0 } = sent[content] ?? {}
    sent[content] = { versionId, copies: copies + 1 }
  }
  return sent
}

async function insertShared(
  db: Db,
  rows: readonly Row[],
  templates: ReadonlyMap<string, StoredTemplate>,
  shared: SharedDocuments,
): Promise<void> {
  const firsts: Row[] = []
  const copies: Row[] = []
  for (const row of rows) {
    const key = `${String(row['template'])} ${String(row['start_date'])}`
    const source = shared.get(key)
    if (source === undefined) {
      shared.set(key, Number(row['id']))
      firsts.push({ ...row, inputs: {} })
    } else copies.push({ ...row, source })
  }
  if (firsts.length > 0) await insertDocuments(db, firsts, templates)
  if (copies.length > 0) await copyDocuments(db, copies)
}

async function insertDocuments(
  db: Db,
  rows: readonly Row[],
  templates: ReadonlyMap<string, StoredTemplate>,
): Promise<void> {
  const documents = new Map<string, SharedDocument>()
  const versions = rows.map((row) => {
    const template = templates.get(String(row['template']))!
    const startDate = String(row['start_date'])
    const isDated = template.document.content.layout === 'days'
    const key = isDated ? `${template.key} ${startDate}` : template.key
    if (!documents.has(key)) {
      documents.set(key, { key, document: startingOn(template.document, startDate), names: template.names })
    }
    return { ...row, template: key }
  })
  await sql`
    insert into food_list_versions (${columns})
    select version.id, version.client_id, version.food_list_id, 1, version.state,
      shared.document || jsonb_build_object(
        'startDate', version.start_date, 'inputs', (shared.document -> 'inputs') || version.inputs),
      version.checker_version, shared.names, ${passed},
      version.staff_id, version.created_at, version.created_at, version.sent_by, version.sent_at, version.received_at,
      version.override_reason, version.override_by
    from json_to_recordset(${JSON.stringify(versions)}::json) as version (id bigint, template text, start_date text, inputs jsonb,
      client_id bigint, food_list_id bigint, checker_version int, ${fate})
    join json_to_recordset(${JSON.stringify([...documents.values()])}::json) as shared (key text, document jsonb,
      names jsonb) on shared.key = version.template
  `.execute(db)
}

async function copyDocuments(db: Db, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into food_list_versions (${columns})
    select version.id, version.client_id, version.food_list_id, 1, version.state, source.document,
      version.checker_version, source.names, ${passed},
      version.staff_id, version.created_at, version.created_at, version.sent_by, version.sent_at, version.received_at,
      version.override_reason, version.override_by
    from json_to_recordset(${JSON.stringify(rows)}::json) as version (id bigint, source bigint, client_id bigint,
      food_list_id bigint, checker_version int, ${fate})
    join food_list_versions source on source.id = version.source
  `.execute(db)
}

const columns = sql.raw(
  `id, client_id, food_list_id, number, state, document, checker_version, names, judgement,
   created_by, created_at, updated_at, sent_by, sent_at, received_at, override_reason, override_by`,
)
const fate = sql.raw(
  `state text, judgement jsonb, staff_id bigint, created_at timestamptz, sent_by bigint, sent_at timestamptz,
   received_at timestamptz, override_reason text, override_by bigint`,
)
/** Whoever sent it saw nothing against it, unless the row says more. */
const passed = sql.raw(
  `case when version.state = 'sent'
     then coalesce(version.judgement, '{"sendable": "yes", "findings": [], "problems": []}') end`,
)
