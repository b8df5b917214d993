import * as z from 'zod/mini'
import { countries } from '#clients/clients/client-fields.contract.ts'
import {
  contact,
  contactKinds,
  contactOutcomes,
  type ContactOutcome,
} from '#clients/contacts/contacts.contract.ts'
import { operation } from '#platform/contract/operation.ts'
import { currency } from '#platform/contract/money.ts'
import { maskedPhone } from '#platform/contract/masked.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, limits, slug, text } from '#platform/contract/scalars.ts'
import { locales } from '#platform/contract/user.ts'
import { lastSkip, skipDraft } from '#today/skips/skips.contract.ts'
import { churnedFilters, churnedSorts } from './churned-filters.contract.ts'

/** Clients that one act of many reaches; more are narrowed by a filter first. */
export const manyMax = 500

/** Outcomes that end the case: the client comes back, or wants to hear no more. */
export const closingOutcomes = ['returned', 'refused'] as const satisfies readonly ContactOutcome[]
export type ClosingOutcome = (typeof closingOutcomes)[number]

export function isClosing(outcome: ContactOutcome): outcome is ClosingOutcome {
  return (closingOutcomes as readonly string[]).includes(outcome)
}

/** Outcomes that say nothing without the day of the next contact. */
export const datedOutcomes: readonly ContactOutcome[] = ['call_later']

/** Why a client stands in the worklist. */
export const leftWhys = [
  'call-due',
  'never-called',
  'call-planned',
  'not-back',
  'promised',
  'refused',
] as const
export const leftRemovers = ['contact', 'renew', 'renew-or-refuse'] as const

const person = z.object({ id, name: z.string() })

/** Who is working on a client, until when unless they go on. */
export const lease = z.object({ by: person, until: instant })
export type Lease = z.output<typeof lease>

export const churnedClient = z.object({
  /** The client's. */
  id,
  code: z.string(),
  fullName: z.string(),
  phone: maskedPhone,
  country: z.enum(countries),
  language: z.enum(locales),
  supporter: z.nullable(person),
  dietType: z.nullable(z.string()),
  /** The business day in the client's country. */
  today: day,
  /** The first day in the stage `left`, and the effective end before it. */
  churnedOn: day,
  endedOn: day,
  reason: z.object({
    why: z.enum(leftWhys),
    since: day,
    /** The action that takes the client out of the list, or to its next place. */
    removedBy: z.enum(leftRemovers),
  }),
  /** A code of the registry `churn_reasons`. */
  churnReason: z.nullable(z.string()),
  owner: z.nullable(person),
  nextOn: z.nullable(day),
  /** Contacts since leaving; of the newest three the outcome and when, newest first. */
  contacts: z.int(),
  lastContacts: z.array(z.object({ outcome: z.enum(contactOutcomes), at: instant, by: z.string() })),
  /** The newest promise or offer and until when it holds. */
  offer: z.nullable(z.object({ text: z.string(), until: z.nullable(day) })),
  /** Why the client was passed over in a round last, in these days. */
  lastSkip: z.nullable(lastSkip),
  closed: z.nullable(z.enum(closingOutcomes)),
  terms: z.int(),
  visits: z.object({ due: z.int(), kept: z.int() }),
  startWeightG: z.nullable(z.int()),
  lastWeightG: z.nullable(z.int()),
  targetWeightG: z.nullable(z.int()),
  /** Price of the last term. */
  value: z.nullable(z.object({ amount: z.int(), currency })),
  /** Of the median of that currency, in percent. */
  valuePercent: z.nullable(z.int()),
  /** Of return, in percent. */
  chancePercent: z.int(),
  /** Of somebody else, still in force; or one's own. */
  lease: z.nullable(lease),
})
export type ChurnedClient = z.output<typeof churnedClient>

const listed = { ...churnedFilters, preset: z.optional(id) }
export const churnedQueries = listQueries({ sorts: churnedSorts, defaultSort: 'rank', filters: listed })

/** The filter of a list as acts take it: order and page do not choose. */
export const churnedMatching = z.omit(churnedQueries.list, { page: true, perPage: true, sort: true })

/** A contact as it is written down while following a client up; `contactDraft` without an owner. */
export const winBackContactDraft = z.strictObject({
  kind: z.enum(contactKinds),
  outcome: z.enum(contactOutcomes),
  note: z.nullable(text(limits.note)),
  offer: z.nullable(text(limits.name)),
  /** Until when the offer holds, from today on. */
  offerUntil: z.nullable(day),
  /** From today on; required with `call_later`, refused with what ends the case. */
  nextOn: z.nullable(day),
  /** A code of the registry `churn_reasons`; absent: as it is. */
  churnReason: z.optional(z.nullable(slug)),
})
export type WinBackContactDraft = z.output<typeof winBackContactDraft>
/** As it is prepared; pressing the outcome writes it. */
export const winBackContactDetails = z.omit(winBackContactDraft, { outcome: true })

/** Clients of one act, each of them once. */
export const manyIds = z.array(id).check(
  z.minLength(1),
  z.maxLength(manyMax),
  z.refine((items) => new Set(items).size === items.length, { error: 'repeated' }),
)

const counts = z.object({
  answered: z.int(),
  no_answer: z.int(),
  call_later: z.int(),
  returned: z.int(),
  refused: z.int(),
  wrong_number: z.int(),
})

export const churnedClients = {
  list: operation('GET admin/churned-clients', {
    summary: 'Clients whose stage is `left`, those to be called first; searched like clients.',
    permission: 'reports.crm-user-left.read',
    query: churnedQueries.list,
    reply: churnedClient,
    paged: true,
    scope: 'clients',
  }),
  export: operation('GET admin/churned-clients/export', {
    summary: 'The filtered clients who left, or some of them, as a CSV or XLSX file.',
    permission: 'reports.crm-user-left.export',
    query: z.extend(churnedQueries.export, exportRows),
    reply: 'file',
    audit: 'churned-clients.exported',
    scope: 'clients',
  }),
  ids: operation('GET admin/churned-clients/ids', {
    summary: 'The ids of all that match, for actions of other parts. `validation` for more than 500.',
    permission: 'reports.crm-user-left.read',
    query: churnedMatching,
    reply: z.array(id),
    scope: 'clients',
  }),
  myDay: operation('GET admin/churned-clients/my-day', {
    summary: 'The caller’s contacts of today with people who left, by outcome.',
    permission: 'reports.crm-user-left.read',
    reply: z.object({ total: z.int(), outcomes: counts }),
    scope: 'clients',
  }),
  next: operation('POST admin/churned-clients/next', {
    summary:
      'Take the next client to call for the caller: due first, then by rank; who waits for a later day, was called today or is kept by somebody else is passed over. Null at the end.',
    permission: 'reports.crm-user-left.work',
    body: z.strictObject({
      matching: churnedMatching,
      /** Whom the caller has had in this round. */
      seen: z.array(id).check(z.maxLength(2_000)),
    }),
    reply: z.object({
      row: z.nullable(churnedClient),
      /** How many are to be called, this one among them. */
      remaining: z.int(),
    }),
    scope: 'clients',
  }),
  claim: operation('POST admin/churned-clients/:clientId/claim', {
    summary:
      'Keep a client for the caller for some minutes, or go on keeping. `conflict` with who has them until when.',
    permission: 'reports.crm-user-left.work',
    reply: lease,
    scope: 'clients',
  }),
  release: operation('POST admin/churned-clients/:clientId/release', {
    summary: 'Pause keeping a client; nothing happens to what somebody else keeps.',
    permission: 'reports.crm-user-left.work',
    reply: z.null(),
    scope: 'clients',
  }),
  skip: operation('POST admin/churned-clients/:clientId/skips', {
    summary: 'Write down why a client is passed over in a round of calls. Ends the keeping.',
    permission: 'reports.crm-user-left.work',
    body: skipDraft,
    reply: z.null(),
    audit: 'client.skipped',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  contact: operation('POST admin/churned-clients/:clientId/contacts', {
    summary:
      'Write down a contact with somebody who left; opens the case, and «returned» and «refused» close it. Ends the keeping.',
    permission: 'reports.crm-user-left.work',
    body: winBackContactDraft,
    reply: contact,
    audit: 'contact.created',
    idempotent: 'accepted',
    scope: 'clients',
  }),
}
