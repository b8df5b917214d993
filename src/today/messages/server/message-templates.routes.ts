import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { noteRemoved, noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { messageTemplates, type MessageTemplate } from '../message-templates.contract.ts'
import { templateColumns, templateSheet } from './message-templates.export.ts'
import {
  findTemplate,
  insertTemplate,
  isOwner,
  lockTemplate,
  matchingTemplates,
  saveTemplate,
  selectTemplates,
  toTemplate,
} from './message-templates.store.ts'

const type = 'message-template'

export const messageTemplatesRoutes = [
  route(messageTemplates.list, async ({ db, actor, query }) => {
    const matching = matchingTemplates(db, actor, query)
    const page = await fetchPage(db, selectTemplates(db, actor, query), matching, query)
    return { ...page, rows: page.rows.map(toTemplate) }
  }),
  route(messageTemplates.export, async ({ db, actor, query, audit }) => {
    const { locale, ids } = query
    const matching = selectTemplates(db, actor, query)
    return listFile(query, audit, {
      name: 'message-templates',
      columns: templateColumns(locale),
      rows: streamRows(db, chosen(matching, 'message_templates.id', ids)),
      sheet: templateSheet,
    })
  }),
  route(messageTemplates.get, ({ db, actor, params }) => stored(db, actor, params.templateId)),
  route(messageTemplates.create, async ({ db, actor, body, now, audit, changed }) => {
    const id = await insertTemplate(db, body, { ownerId: actor.staffId, now })
    const template = await stored(db, actor, id)
    noteSaved({ audit, changed }, type, { id, version: template.version }, { after: template })
    return template
  }),
  route(messageTemplates.update, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockTemplate(db, actor, params.templateId)
    assertVersion(before, ifMatch)
    // Made personal by another person, it would disappear from their own list.
    if (body.shared === false && before.shared && !(await isOwner(db, actor, before.id)))
      throw fieldError('shared', 'not-owner')
    await saveTemplate(db, before.id, { ...before, ...body }, now)
    const after = await stored(db, actor, before.id)
    noteSaved({ audit, changed }, type, after, { before, after })
    return after
  }),
  route(messageTemplates.remove, async ({ db, actor, params, ifMatch, audit, changed }) => {
    const before = await lockTemplate(db, actor, params.templateId)
    assertVersion(before, ifMatch)
    if (before.usedBy > 0) throw new AppError('in-use', { current: { usedBy: before.usedBy } })
    await deleteRow(db, 'message_templates', before.id)
    noteRemoved({ audit, changed }, type, before, before)
    return null
  }),
  route(messageTemplates.history, async ({ db, actor, params }) =>
    historyOf(db, type, await stored(db, actor, params.templateId)),
  ),
]

const stored = (db: Db, actor: Actor, templateId: number): Promise<MessageTemplate> =>
  mustFind(findTemplate(db, actor, templateId))
