import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { clientProblems } from '../client-limits.contract.ts'
import { clientDraft } from '../clients.contract.ts'

/** The draft's schema with what depends on several fields or on the day, as the server judges it. */
export function clientSchemaOn(today: IsoDate) {
  return clientDraft.check((context) => {
    for (const [field, codes] of Object.entries(clientProblems(context.value, today))) {
      for (const message of codes) {
        context.issues.push({ code: 'custom', path: [field], message, input: context.value })
      }
    }
  })
}
