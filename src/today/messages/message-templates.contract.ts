import * as z from 'zod/mini'
import { messageQueues } from '#clients/clients/last-message.contract.ts'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { bilingual, id, instant, version } from '#platform/contract/scalars.ts'
import { messageText } from './message-text.contract.ts'

/** What staff edit. `queue` null: for any list. `shared`: everybody sees it, else only its owner. */
export const templateDraft = z.strictObject({
  name: bilingual(),
  queue: z.nullable(z.enum(messageQueues)),
  shared: z.boolean(),
  text: messageText,
})
export type TemplateDraft = z.output<typeof templateDraft>

const variants = z.object({ fa: z.nullable(z.string()), ar: z.nullable(z.string()) })

export const messageTemplate = z.object({
  id,
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  queue: z.nullable(z.enum(messageQueues)),
  shared: z.boolean(),
  owner: z.string(),
  text: variants,
  retired: z.boolean(),
  /** How many batches and daily runs were made with it. */
  usedBy: z.int(),
  version,
  updatedAt: instant,
})
export type MessageTemplate = z.output<typeof messageTemplate>

export const templateSorts = ['name', 'updated'] as const
export const templateQueries = listQueries({
  sorts: templateSorts,
  defaultSort: 'name',
  filters: {
    /** Those written for it, and those for any list. */
    queue: z.optional(z.enum(messageQueues)),
    shared: z.optional(z.boolean()),
    retired: z.optional(z.boolean()),
  },
})

/** Texts of messages. A caller sees the shared ones and their own. */
export const messageTemplates = {
  list: operation('GET admin/message-templates', {
    summary: 'Templates of messages, searched by name.',
    permission: 'autochat.read',
    query: templateQueries.list,
    reply: messageTemplate,
    paged: true,
  }),
  export: operation('GET admin/message-templates/export', {
    summary: 'The filtered templates, or some of them, as a CSV or XLSX file.',
    permission: 'autochat.export',
    query: z.extend(templateQueries.export, exportRows),
    reply: 'file',
    audit: 'message-templates.exported',
  }),
  get: operation('GET admin/message-templates/:templateId', {
    summary: 'One template.',
    permission: 'autochat.read',
    reply: messageTemplate,
  }),
  create: operation('POST admin/message-templates', {
    summary: 'Add a template. `unknown-variable` and `braces` name a text that cannot be filled.',
    permission: 'autochat.templates.write',
    body: templateDraft,
    reply: messageTemplate,
    audit: 'message-template.created',
    idempotent: 'accepted',
  }),
  update: operation('PATCH admin/message-templates/:templateId', {
    summary: 'Change a template; absent fields stay. `retired` takes it out of new choices.',
    permission: 'autochat.templates.write',
    body: z.partial(z.extend(templateDraft, { retired: z.boolean() })),
    reply: messageTemplate,
    audit: 'message-template.changed',
    ifMatch: true,
  }),
  remove: operation('DELETE admin/message-templates/:templateId', {
    summary: 'Delete a template that was never used.',
    permission: 'autochat.templates.write',
    reply: z.null(),
    audit: 'message-template.deleted',
    ifMatch: true,
  }),
  history: operation('GET admin/message-templates/:templateId/history', {
    summary: 'Every save of a template, newest first.',
    permission: 'autochat.read',
    reply: z.array(historyEntry),
  }),
}
