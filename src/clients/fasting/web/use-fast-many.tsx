import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { clients } from '#clients/clients/clients.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkAction, BulkSelection } from '#platform/web/list/list-declaration.ts'
import { lazyDialog } from '#platform/web/list/lazy-part.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type FastedMany, fasting, fastingLimits } from '../fasting.contract.ts'
import { fastManyMessages } from './fast-many.messages.ts'

const FastingFailures = lazyDialog(() =>
  import('./fasting-failures.tsx').then((module) => module.FastingFailures),
)

/** Switches chosen clients for Ramadan, and names those who may not fast. */
export function useFastMany(): { action: BulkAction; outcome: ReactNode } {
  const t = useMessages(fastManyMessages)
  const api = useApi()
  const queries = useQueryClient()
  const [result, setResult] = useState<FastedMany | null>(null)
  async function run(selection: BulkSelection) {
    if (selection.scope !== 'rows') return refuse(t.rowsOnly)
    if (selection.count > fastingLimits.clients) return refuse(t.tooMany(fastingLimits.clients))
    const { data } = await api.call(fasting.startMany, { body: { ids: selection.ids.map(Number) } })
    toast(data.changed === 0 ? t.nothing : t.done(data.changed))
    if (data.failures.length > 0) setResult(data)
    for (const one of [clients.list, fasting.ofClient])
      void queries.invalidateQueries({ queryKey: queryKeyOf(one) })
    return null
  }
  function refuse(sentence: string) {
    toast(sentence)
    return 'incomplete'
  }
  return {
    action: { id: 'fast', label: t.action, permission: 'food-lists.write', run },
    outcome: result && <FastingFailures result={result} onClose={() => setResult(null)} />,
  }
}
