import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { countCap, pageSizeDefault } from '#platform/contract/paging.ts'
import { day, id, instant, limits, text, version, whole } from '#platform/contract/scalars.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'

export const contactKinds = ['call', 'message'] as const
export type ContactKind = (typeof contactKinds)[number]

/** In the order of their keys, 1 to 6. `returned`: comes back to the service. `refused`: wants to hear no more. */
export const contactOutcomes = [
  'answered',
  'no_answer',
  'call_later',
  'returned',
  'refused',
  'wrong_number',
] as const
export type ContactOutcome = (typeof contactOutcomes)[number]
/** After these the client was spoken with. */
export const reachedOutcomes = [
  'answered',
  'call_later',
  'returned',
  'refused',
] as const satisfies ContactOutcome[]

/** So long the author may take a contact back, in minutes. */
export const takeBackMinutes = 10
/** How far ahead a next contact may lie. */
export const nextAheadDays = 365

const daysUntilNext: Partial<Record<ContactOutcome, number>> = { no_answer: 1, call_later: 3 }

/** The day of the next contact where nobody chose one; null: none. */
export function suggestedNextOn(outcome: ContactOutcome, today: IsoDate): IsoDate | null {
  const days = daysUntilNext[outcome]
  return days === undefined ? null : addDays(today, days)
}

export const contactDraft = z.strictObject({
  kind: z.enum(contactKinds),
  outcome: z.enum(contactOutcomes),
  note: z.nullable(text(limits.note)),
  /** What was promised or offered. */
  offer: z.nullable(text(limits.name)),
  /** Until when the offer holds. */
  offerUntil: z.optional(z.nullable(day)),
  /** The next contact, from today on; null: none, and the one that was planned is over. */
  nextOn: z.nullable(day),
  /** Who makes it; null: who writes this. */
  nextOwnerId: z.nullable(id),
})
export type ContactDraft = z.output<typeof contactDraft>

/** A contact as it is prepared; pressing its outcome writes it. */
export const contactDetails = z.omit(contactDraft, { outcome: true })

const person = z.object({ id, name: z.string() })

export const contact = z.object({
  id,
  clientId: id,
  kind: z.enum(contactKinds),
  outcome: z.enum(contactOutcomes),
  note: z.nullable(z.string()),
  offer: z.nullable(z.string()),
  offerUntil: z.nullable(day),
  nextOn: z.nullable(day),
  nextOwner: z.nullable(person),
  by: person,
  createdAt: instant,
})
export type Contact = z.output<typeof contact>

/** Where following a client up stands. A client whom nobody followed up has an empty one, version 1. */
export const followUp = z.object({
  clientId: id,
  nextOn: z.nullable(day),
  owner: z.nullable(person),
  /** A code of the registry `churn_reasons`. */
  churnReason: z.nullable(z.string()),
  lastContact: z.nullable(contact),
  version,
})
export type FollowUp = z.output<typeof followUp>

export const followUpPlan = z.strictObject({
  nextOn: z.nullable(day),
  ownerId: z.nullable(id),
  churnReason: z.nullable(text(limits.code)),
})

export const contacts = {
  list: operation('GET admin/clients/:clientId/contacts', {
    summary: 'The contacts with a client, newest first.',
    permission: 'contacts.read',
    query: z.strictObject({
      /** Only what was written before this moment. */
      before: z.optional(instant),
      page: z._default(whole(1, countCap), 1),
      perPage: z._default(whole(1, 100), pageSizeDefault),
    }),
    reply: contact,
    paged: true,
    scope: 'clients',
  }),
  create: operation('POST admin/clients/:clientId/contacts', {
    summary: 'Write down a contact; the follow-up of the client takes its next day and owner.',
    permission: 'contacts.create',
    body: contactDraft,
    reply: contact,
    audit: 'contact.created',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  takeBack: operation('POST admin/clients/:clientId/contacts/:contactId/take-back', {
    summary:
      'Remove the newest contact within 10 minutes, by who wrote it; the follow-up is as before. `conflict` afterwards.',
    permission: 'contacts.create',
    reply: followUp,
    audit: 'contact.taken-back',
    scope: 'clients',
  }),
  followUp: operation('GET admin/clients/:clientId/follow-up', {
    summary:
      'When the next contact with a client is, with whom it rests, why the client left, the last contact.',
    permission: 'contacts.read',
    reply: followUp,
    scope: 'clients',
  }),
  changeFollowUp: operation('PATCH admin/clients/:clientId/follow-up', {
    summary: 'Plan the next contact or say why the client left, without a contact; absent fields stay.',
    permission: 'contacts.create',
    body: z.partial(followUpPlan),
    reply: followUp,
    audit: 'follow-up.changed',
    ifMatch: true,
    scope: 'clients',
  }),
}
