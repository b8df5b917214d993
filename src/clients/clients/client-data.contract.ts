import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { rawText } from '#platform/contract/scalars.ts'
import { clientLimits } from './client-limits.contract.ts'
import { client } from './clients.contract.ts'

/** Money that is open: a term that still has paid days, or one that waits for its payment. */
export const erasureRefusals = ['paid-days-left', 'payment-awaited', 'merged', 'erased'] as const

export const clientData = {
  export: operation('GET admin/clients/:clientId/data', {
    summary:
      'Everything the service holds of one client, as a JSON file in the language of the client; with pictures, in a ZIP file.',
    permission: 'clients.export',
    mayAsk: ['clients.reveal'],
    reply: 'file',
    audit: 'client.data-exported',
    budget: 'openings',
    scope: 'clients',
  }),
  phone: operation('GET admin/clients/:clientId/phone', {
    summary: 'The phone of a client, to call: that it was shown is in the event log.',
    permission: 'clients.reveal',
    reply: z.object({
      /** E.164. */
      phone: z.string(),
    }),
    audit: 'client.phone-shown',
    budget: 'reveals',
    scope: 'clients',
  }),
  nationalId: operation('GET admin/clients/:clientId/national-id', {
    summary: 'The national id of a client: that it was shown is in the event log.',
    permission: 'clients.reveal',
    reply: z.object({ nationalId: z.nullable(z.string()) }),
    audit: 'client.national-id-shown',
    budget: 'reveals',
    scope: 'clients',
  }),
  refusals: operation('GET admin/clients/:clientId/erasure', {
    summary: 'What stands in the way of erasing a client.',
    permission: 'clients.erase',
    reply: z.object({ refusals: z.array(z.enum(erasureRefusals)) }),
    scope: 'clients',
  }),
  erase: operation('POST admin/clients/:clientId/erasure', {
    summary: 'Remove everything that tells of the person for good; terms stay under the code of the client.',
    permission: 'clients.erase',
    /** The name of the client, typed again. */
    body: z.strictObject({ name: rawText(clientLimits.name, 1) }),
    reply: client,
    audit: 'client.erased',
    ifMatch: true,
    scope: 'clients',
  }),
}
