import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { pageSizes, reader } from './paging.ts'
import { id, slug, text, version, whole } from './scalars.ts'

/*
 * What a person keeps about lists: named views, and the arrangement of columns. The contract is the platform's,
 * because the list kit of the browser calls it for every list; `team/saved-views` serves it.
 */
export const savedViewLimits = { name: 60, search: 2000, perList: 50, columns: 100 } as const

export const columnWidths = { min: 60, max: 800 } as const

/** The state of a list as the text of its address: filters, search, sort, page size, columns. Never the page. */
const search = z.string().check(z.maxLength(savedViewLimits.search), z.regex(/^[\w~!*'().%=&+:,-]*$/))

const draft = {
  name: text(savedViewLimits.name),
  search,
  /** Others see it too: everybody, or those who have `roleId`. */
  shared: z.boolean(),
  /** The one role whose people see a shared view; null or absent at creation: everybody. */
  roleId: z.optional(z.nullable(id)),
}

const roleName = z.object({ id, name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }) })
export type ViewRole = z.output<typeof roleName>

export const savedView = z.object({
  id,
  list: z.string(),
  name: z.string(),
  search: z.string(),
  shared: z.boolean(),
  /** Whose people see it; null: everybody who sees it at all. */
  role: z.nullable(roleName),
  /** Whether it is for the person who asks; of a role that they do not have it is only theirs to look after. */
  forMe: z.boolean(),
  /** Whether it belongs to the person who asks. */
  mine: z.boolean(),
  /** Whether the person may change it: their own, and with the right to shared views those of others. */
  editable: z.boolean(),
  /** The owner's name, for shared views of others. */
  owner: z.string(),
  position: z.int(),
  version,
})
export type SavedView = z.output<typeof savedView>

const columnId = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]*$/), z.maxLength(60))
const columnIds = z.array(columnId).check(z.maxLength(savedViewLimits.columns))

/** The arrangement of one list for one person. Columns that are named nowhere stand where the list puts them. */
export const listColumns = z.strictObject({
  order: columnIds,
  hidden: columnIds,
  /** Rows per page; absent: as the list has it. */
  perPage: z.optional(z.literal(pageSizes)),
  /** Width in pixels of the columns that the person sized; the others are as wide as they need. */
  widths: z.optional(
    z
      .record(columnId, whole(columnWidths.min, columnWidths.max))
      .check(z.refine((widths) => Object.keys(widths).length <= savedViewLimits.columns)),
  ),
})
export type ListColumns = z.output<typeof listColumns>

/** What a person has kept of one list. */
const listSetup = z.object({ views: z.array(savedView), columns: z.nullable(listColumns) })

const listParams = z.strictObject({ list: slug })

export const savedViews = {
  list: operation('GET admin/saved-views', {
    summary:
      'The own views of a list, then those that others share with everybody or with a role of the person, or whom the person looks after; without a list those of all lists.',
    permission: 'signed-in',
    query: z.partial(listParams),
    reply: z.array(savedView),
  }),
  create: operation('POST admin/saved-views', {
    summary: 'Keep the state of a list under a name; sharing it needs the right to shared views.',
    permission: 'signed-in',
    body: z.strictObject({ list: slug, ...draft }),
    reply: savedView,
    audit: 'saved-view.created',
    idempotent: 'accepted',
  }),
  update: operation('PATCH admin/saved-views/:viewId', {
    summary:
      'Change a view; a shared one changes for all who see it. Of others only shared ones, with the right to them.',
    permission: 'signed-in',
    body: z.partial(z.strictObject(draft)),
    reply: savedView,
    audit: 'saved-view.changed',
    ifMatch: true,
  }),
  remove: operation('DELETE admin/saved-views/:viewId', {
    summary: 'Delete a view: an own one, or with the right to them a shared one.',
    permission: 'signed-in',
    reply: z.null(),
    audit: 'saved-view.deleted',
    ifMatch: true,
  }),
  arrange: operation('PUT admin/saved-views/order', {
    summary: 'Put the own views of a list in an order; those not named stand after them.',
    permission: 'signed-in',
    body: z.strictObject({
      list: slug,
      viewIds: z.array(id).check(
        z.maxLength(savedViewLimits.perList),
        z.refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' }),
      ),
    }),
    reply: z.array(savedView),
  }),
  roles: operation('GET admin/saved-views/roles', {
    summary: 'The roles that a view can be shared with, by name.',
    permission: 'shared-views.write',
    query: z.strictObject(reader),
    reply: z.array(roleName),
  }),
  columns: operation('GET admin/list-columns/:list', {
    summary: 'How the person arranged the columns of a list; null when never.',
    permission: 'signed-in',
    params: listParams,
    reply: z.nullable(listColumns),
  }),
  setup: operation('GET admin/list-setups/:list', {
    summary: 'The views of a list and how the person arranged its columns: what a list is opened with.',
    permission: 'signed-in',
    params: listParams,
    reply: listSetup,
  }),
  arrangeColumns: operation('PUT admin/list-columns/:list', {
    summary: 'Keep the arrangement of the columns of a list; null returns to that of the list.',
    permission: 'signed-in',
    params: listParams,
    body: z.strictObject({ columns: z.nullable(listColumns) }),
    reply: z.nullable(listColumns),
  }),
}
