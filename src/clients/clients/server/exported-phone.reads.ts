import { maskPhone, plainPhone } from '#platform/contract/text/phones.ts'
import { may, type Actor } from '#platform/server/actor.ts'

/**
 * A stored phone as a file for the actor has it: whole, in national form, with `clients.reveal`, else as replies show it.
 * @returns null where an erased client has none
 */
export function exportedPhone(phone: string, actor: Actor): string | null {
  if (!phone.startsWith('+')) return null
  return may(actor, 'clients.reveal') ? plainPhone(phone) : maskPhone(phone)
}
