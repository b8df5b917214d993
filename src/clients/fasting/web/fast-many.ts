import type { QueryClient } from '@tanstack/react-query'
import { clients } from '#clients/clients/clients.contract.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { type ApiClient, queryKeyOf } from '#platform/web/api/api-client.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import type { BulkSelection } from '#platform/web/list/list-declaration.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type FastedMany, fasting, fastingLimits } from '../fasting.contract.ts'
import { fastManyMessages } from './fast-many.messages.ts'

interface Page {
  api: ApiClient
  queries: QueryClient
  format: Formatter
}

/**
 * Switches chosen clients for Ramadan and says for how many. Apart from the button: nobody needs it before the first rows
 * of the list.
 * @returns those who may not fast, `incomplete` where others have to be chosen, or null
 */
export async function fastMany(
  selection: BulkSelection,
  { api, queries, format }: Page,
): Promise<FastedMany | 'incomplete' | null> {
  const t = messagesOf(fastManyMessages, format)
  if (selection.scope !== 'rows') return refuse(t.rowsOnly)
  if (selection.count > fastingLimits.clients) return refuse(t.tooMany(fastingLimits.clients))
  const { data } = await api.call(fasting.startMany, { body: { ids: selection.ids.map(Number) } })
  toast(data.changed === 0 ? t.nothing : t.done(data.changed))
  for (const one of [clients.list, fasting.ofClient])
    void queries.invalidateQueries({ queryKey: queryKeyOf(one) })
  return data.failures.length > 0 ? data : null
}

function refuse(sentence: string): 'incomplete' {
  toast(sentence)
  return 'incomplete'
}
