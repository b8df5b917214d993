import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkAction, BulkSelection } from '#platform/web/list/list-declaration.ts'
import { lazyDialog } from '#platform/web/list/lazy-part.ts'
import type { FastedMany } from '../fasting.contract.ts'
import { fastActionMessages } from './fast-action.messages.ts'

const FastingFailures = lazyDialog(() =>
  import('./fasting-failures.tsx').then((module) => module.FastingFailures),
)

/** Switches chosen clients for Ramadan, and names those who may not fast. */
export function useFastMany(): { action: BulkAction; outcome: ReactNode } {
  const t = useMessages(fastActionMessages)
  const page = { api: useApi(), queries: useQueryClient(), format: useLocale().format }
  const [result, setResult] = useState<FastedMany | null>(null)
  async function run(selection: BulkSelection) {
    const { fastMany } = await import('./fast-many.ts')
    const outcome = await fastMany(selection, page)
    if (outcome === 'incomplete') return outcome
    setResult(outcome)
    return null
  }
  return {
    action: { id: 'fast', label: t.action, permission: 'food-lists.write', run },
    outcome: result && <FastingFailures result={result} onClose={() => setResult(null)} />,
  }
}
