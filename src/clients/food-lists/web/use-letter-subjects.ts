import type { Client } from '#clients/clients/clients.contract.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { lettersMessages } from './letters.messages.ts'

/** What letters of a client may be for. */
export type LetterClient = Pick<Client, 'conditions' | 'medicines' | 'pregnantSince'>

const codesOf = (...lists: readonly (readonly { code: string }[])[]): string[] =>
  lists.flat().flatMap(({ code }) => (code === 'none' ? [] : [code]))

/** What a letter may be for: conditions and medicines of a client, and names of all of them. */
export function useLetterSubjects({ conditions, medicines, pregnantSince }: LetterClient) {
  const { subjects } = useMessages(lettersMessages)
  const ofConditions = useRegistry('conditions').nameOf
  const ofMedicines = useRegistry('medicines').nameOf
  return {
    ofClient: [
      ...new Set([...(pregnantSince === null ? [] : ['pregnancy']), ...codesOf(conditions, medicines)]),
    ],
    nameOf: (code: string): string => {
      if (code in subjects) return subjects[code as keyof typeof subjects]
      const condition = ofConditions(code)
      return condition === code ? ofMedicines(code) : condition
    },
  }
}
