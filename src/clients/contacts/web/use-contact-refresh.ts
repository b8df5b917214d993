import { useReadAgain } from '#platform/web/app-context.tsx'
import { contacts } from '../contacts.contract.ts'

/** Reads anew what shows contacts and the follow-up. */
export function useContactRefresh(): () => void {
  const readAgain = useReadAgain()
  return () => readAgain(contacts.followUp, contacts.list)
}
