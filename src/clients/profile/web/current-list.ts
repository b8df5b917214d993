import type * as z from 'zod/mini'
import type { clientListRow } from '#clients/food-lists/food-lists.contract.ts'

export type ClientListRow = z.output<typeof clientListRow>

/**
 * The newest list that reached the client, else the newest draft; none that is unsafe. Rows come with the newest window
 * first.
 */
export function currentList(rows: readonly ClientListRow[]): ClientListRow | undefined {
  const safe = rows.filter(({ safety }) => safety.state !== 'unsafe' || safety.isDraft)
  return safe.find(({ state }) => state === 'sent' || state === 'received') ?? safe[0]
}
