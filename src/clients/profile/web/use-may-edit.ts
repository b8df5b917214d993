import type { Client } from '#clients/clients/clients.contract.ts'
import { useMay } from '#platform/web/app-context.tsx'

/** Whether the user may change the record; merged and erased ones stay as they are. */
export function useMayEdit({ mergedInto, isErased }: Pick<Client, 'mergedInto' | 'isErased'>): boolean {
  return useMay('clients.write') && mergedInto === null && !isErased
}

/** Whether the user may write about the client: nothing is written about somebody who was erased. */
export function useMayComment({ isErased }: Pick<Client, 'isErased'>): boolean {
  return useMay('comments.write') && !isErased
}

/** Whether the user may write to the client: nobody writes to a closed file. */
export function useMayMessage({ closedOn }: Pick<Client, 'closedOn'>): boolean {
  return useMay('autochat.send') && closedOn === null
}
