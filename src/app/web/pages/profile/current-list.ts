import type * as z from 'zod/mini'
import type { clientListRow } from '#clients/food-lists/food-lists.contract.ts'

export type ClientListRow = z.output<typeof clientListRow>

/** The newest list that reached the client, else the newest draft. Rows come with the newest window first. */
export function currentList(rows: readonly ClientListRow[]): ClientListRow | undefined {
  return rows.find(({ state }) => state === 'sent' || state === 'received') ?? rows[0]
}
