import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { maskedNationalId, maskedPhone } from '#platform/contract/masked.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { pick, schemasOf } from '#platform/contract/record-fields.ts'
import { day, id, instant, personName, rawText, text, version, whole } from '#platform/contract/scalars.ts'
import { locales } from '#platform/contract/user.ts'
import { messageFilters, rowMessages } from './last-message.contract.ts'
import { clientFields, countries } from './client-fields.contract.ts'
import { clientLimits } from './client-limits.contract.ts'
import { code } from './client-own-lists.contract.ts'
import { clientEntry } from './client-entries.contract.ts'
import { alerts, fastingAnswers, sentAnswers, weighedAges } from './client-filters.contract.ts'
import { lifecycle, listStates, shownReason, stages } from './lifecycle.contract.ts'

export const closeReasons = ['moved', 'pregnant', 'medical', 'duplicate', 'erasure', 'other'] as const
export const reopenReasons = ['returned', 'mistake', 'other'] as const

const grams = whole(-1_000_000, 1_000_000)

/** What is asked of a new client. Without a supporter the client is the creator's, or nobody's when the creator sees all. */
export const clientQuickDraft = z.strictObject({
  fullName: personName(clientLimits.name),
  /** As typed, in any digits; stored as E.164. */
  phone: rawText(clientLimits.phone, 1),
  country: z.enum(countries),
  language: z.enum(locales),
  supporterId: z.optional(z.nullable(id)),
})
export type ClientQuickDraft = z.output<typeof clientQuickDraft>

/** What staff edit. */
export const clientDraft = z.strictObject(schemasOf(clientFields))
export type ClientDraft = z.output<typeof clientDraft>

const supporter = z.object({ id, name: z.string() })

/** What stages and queues follow from, null where there is none. No visit is open once term or file is closed. */
export const clientFacts = z.object({
  termId: z.nullable(id),
  dietType: z.nullable(z.string()),
  firstPaidOn: z.nullable(day),
  /** The first day after the last paid one; null before the first payment and while a stop has no end. */
  paidUntil: z.nullable(day),
  termsCount: z.int(),
  openVisitId: z.nullable(id),
  nextDueOn: z.nullable(day),
  listDueOn: z.nullable(day),
  listUntil: z.nullable(day),
  lastListSentOn: z.nullable(day),
  lastListReceivedOn: z.nullable(day),
  /** Since when a list of the client is unsafe, and since when one waits for somebody with the right to send it. */
  unsafeListOn: z.nullable(day),
  listAskedOn: z.nullable(day),
  lastWeightG: z.nullable(z.int()),
  lastWeighedOn: z.nullable(day),
})

export const client = z.object({
  id,
  code: z.string(),
  ...clientDraft.shape,
  fullName: z.string(),
  phone: maskedPhone,
  nationalId: z.nullable(maskedNationalId),
  supporter: z.nullable(supporter),
  dislikes: z.array(z.object({ id, fa: z.string(), ar: z.nullable(z.string()) })),
  closedOn: z.nullable(day),
  closedReason: z.nullable(z.string()),
  closedNote: z.nullable(z.string()),
  /** The record that a duplicate was merged into. */
  mergedInto: z.nullable(id),
  /** Nothing of the person is left in the record. */
  isErased: z.boolean(),
  facts: clientFacts,
  lifecycle,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Client = z.output<typeof client>

/** Fields that rows of the list have as they are stored. */
export const rowFields = pick(clientFields, ['country', 'language', 'provinceCode'])

export const clientRow = z.object({
  id,
  code: z.string(),
  fullName: z.string(),
  phone: maskedPhone,
  ...schemasOf(rowFields),
  supporter: z.nullable(supporter),
  startWeightG: z.nullable(z.int()),
  targetWeightG: z.nullable(z.int()),
  facts: clientFacts,
  lifecycle,
  /** With the column `state`: why a client is in the list state, or in the stage where there is none. */
  reason: z.optional(shownReason),
  /** With the column `state`: there while something of theirs waits for a reply. */
  replyWaits: z.optional(z.literal(true)),
  ...rowMessages,
  version,
  createdAt: instant,
})
export type ClientRow = z.output<typeof clientRow>

/** What the columns of the list of clients show. */
export const clientColumns = {
  of: {
    name: [],
    phone: ['phone'],
    stage: [],
    state: ['reason', 'replyWaits'],
    supporter: ['supporter'],
    diet: ['facts.dietType'],
    weight: ['facts.lastWeightG'],
    goal: ['facts.lastWeightG', 'targetWeightG'],
    due: ['facts.openVisitId', 'facts.nextDueOn'],
    end: ['facts.paidUntil'],
    created: ['createdAt'],
    message: ['lastMessage'],
  },
  usual: ['name', 'phone', 'stage', 'state', 'supporter', 'diet', 'weight', 'goal', 'due'],
  unshown: [
    'country',
    'language',
    'provinceCode',
    'startWeightG',
    'facts.termId',
    'facts.firstPaidOn',
    'facts.termsCount',
    'facts.listDueOn',
    'facts.listUntil',
    'facts.lastListSentOn',
    'facts.lastListReceivedOn',
    'facts.unsafeListOn',
    'facts.listAskedOn',
    'facts.lastWeighedOn',
    'lifecycle.asOf',
    'lifecycle.stageReason',
    'lifecycle.listReason',
    'replyWaitsOn',
  ],
} as const

const factSorts = ['listDue', 'nextDue', 'end', 'lastWeight', 'message'] as const
export const clientSorts = ['name', 'created', 'code', ...factSorts] as const
export const clientQueries = listQueries({
  sorts: clientSorts,
  defaultSort: '-created',
  columns: clientColumns,
  filters: {
    stage: z.optional(z.enum(stages)),
    listState: z.optional(z.enum(listStates)),
    /** A staff member's id, or `none`. */
    supporterId: z.optional(z.string().check(z.regex(/^(none|[1-9]\d{0,14})$/))),
    country: z.optional(z.enum(countries)),
    province: z.optional(code),
    dietType: z.optional(code),
    tag: z.optional(z.array(code).check(z.minLength(1), z.maxLength(20))),
    tagMatch: z.optional(z.enum(['all'])),
    entry: z.optional(clientEntry),
    condition: z.optional(code),
    allergy: z.optional(code),
    medicine: z.optional(code),
    /** First and last day of registration, in the client's country. */
    createdFrom: z.optional(day),
    createdTo: z.optional(day),
    /** First and last day on which the paid time ends. */
    endFrom: z.optional(day),
    endTo: z.optional(day),
    /** First and last day of the next visit. */
    nextDueFrom: z.optional(day),
    nextDueTo: z.optional(day),
    weighed: z.optional(z.enum(weighedAges)),
    /** The last weight in grams: least and most. */
    weightFrom: z.optional(grams),
    weightTo: z.optional(grams),
    /** The last weight against the first in grams, negative for a loss: least and most. */
    weightChangeFrom: z.optional(grams),
    weightChangeTo: z.optional(grams),
    language: z.optional(z.enum(locales)),
    alert: z.optional(z.enum(alerts)),
    /** Active clients whose list is not received: `no` before it is sent, `yes` after it. */
    listSent: z.optional(z.enum(sentAnswers)),
    ...messageFilters,
    /** Open files with the same name and day of birth as another one that the caller may see. */
    duplicates: z.optional(z.enum(['likely'])),
    /** Who fasts today, or later. */
    fasting: z.optional(z.enum(fastingAnswers)),
  },
})

/** Looking up the last message of each row costs: it is done for those who show it, by this or by the column `message`. */
export const clientListQuery = z.extend(clientQueries.list, {
  withLastMessage: z._default(z.boolean(), false),
})

/** Why a file is closed. */
export const clientClosing = z.strictObject({
  reason: z.enum(closeReasons),
  note: z.optional(z.nullable(text(clientLimits.note, 'any'))),
})

/** Why a closed file is taken back. */
export const clientReopening = z.strictObject({ reason: z.enum(reopenReasons) })

export const clients = {
  list: operation('GET admin/clients', {
    summary: 'Clients, searched by name in any spelling, phone in any form, its last four digits, or code.',
    permission: 'clients.read',
    query: clientListQuery,
    reply: clientRow,
    paged: true,
    columns: clientColumns,
    scope: 'clients',
  }),
  export: operation('GET admin/clients/export', {
    summary: 'The filtered clients, or some of them, as a CSV or XLSX file.',
    permission: 'clients.export',
    query: z.extend(clientQueries.export, exportRows),
    reply: 'file',
    audit: 'clients.exported',
    scope: 'clients',
  }),
  get: operation('GET admin/clients/:clientId', {
    summary: 'One client with health data, facts, stage and list state.',
    permission: 'clients.read',
    reply: client,
    audit: 'client.viewed',
    budget: 'openings',
    scope: 'clients',
  }),
  create: operation('POST admin/clients', {
    summary:
      'Register a client; a known phone is refused with the id of its client where the caller may see it.',
    permission: 'clients.write',
    mayAsk: ['clients.assign'],
    body: clientQuickDraft,
    reply: client,
    audit: 'client.created',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  update: operation('PATCH admin/clients/:clientId', {
    summary: 'Change a client; absent fields stay, null clears. Another supporter needs `clients.assign`.',
    permission: 'clients.write',
    mayAsk: ['clients.assign'],
    body: z.partial(clientDraft),
    reply: client,
    audit: 'client.changed',
    ifMatch: true,
    scope: 'clients',
  }),
  close: operation('POST admin/clients/:clientId/close', {
    summary: 'Close a client from today on, with a reason.',
    permission: 'clients.close',
    body: clientClosing,
    reply: client,
    audit: 'client.closed',
    ifMatch: true,
    scope: 'clients',
  }),
  reopen: operation('POST admin/clients/:clientId/reopen', {
    summary: 'Take a closed client back, with a reason.',
    permission: 'clients.close',
    body: clientReopening,
    reply: client,
    audit: 'client.reopened',
    ifMatch: true,
    scope: 'clients',
  }),
  history: operation('GET admin/clients/:clientId/history', {
    summary: 'Every save of a client, newest first.',
    permission: 'clients.read',
    reply: z.array(historyEntry),
    audit: 'client.viewed',
    budget: 'openings',
    scope: 'clients',
  }),
}
