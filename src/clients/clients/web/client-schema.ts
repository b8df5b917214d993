import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { clientProblems } from '../client-limits.contract.ts'
import { type Client, clientDraft } from '../clients.contract.ts'

/**
 * The draft's schema with what depends on several fields or on the day, as the server judges it.
 * @param hidden what the form holds of a stored client instead of contact data: nothing is wrong with it
 */
export function clientSchemaOn(today: IsoDate, hidden: Partial<Pick<Client, 'phone' | 'nationalId'>> = {}) {
  return clientDraft.check((context) => {
    const isHidden = (field: string) =>
      (field === 'phone' || field === 'nationalId') && hidden[field] === context.value[field]
    for (const [field, codes] of Object.entries(clientProblems(context.value, today))) {
      for (const message of isHidden(field) ? [] : codes) {
        context.issues.push({ code: 'custom', path: [field], message, input: context.value })
      }
    }
  })
}
