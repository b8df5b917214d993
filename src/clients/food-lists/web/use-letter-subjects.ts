import type { Client } from '#clients/clients/clients.contract.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { lettersMessages } from './letters.messages.ts'

/** What a letter may be for: conditions and medicines of a client, and names of all of them. */
export function useLetterSubjects({ conditions, medicines }: Pick<Client, 'conditions' | 'medicines'>) {
  const { subjects } = useMessages(lettersMessages)
  const ofConditions = useRegistry('conditions').nameOf
  const ofMedicines = useRegistry('medicines').nameOf
  return {
    ofClient: [...conditions, ...medicines].map(({ code }) => code).filter((code) => code !== 'none'),
    nameOf: (code: string): string => {
      if (code in subjects) return subjects[code as keyof typeof subjects]
      const condition = ofConditions(code)
      return condition === code ? ofMedicines(code) : condition
    },
  }
}
