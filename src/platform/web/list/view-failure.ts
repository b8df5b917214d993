import type { SavedView } from '#platform/contract/saved-views.ts'
import { ApiError } from '../api/api-error.ts'
import { useMessages } from '../i18n/messages.ts'
import { viewMessages } from './views.messages.ts'

/** Why a view was not saved, in words; nothing that was typed or filtered is lost by it. */
export function useViewFailure(error: Error | null): string | undefined {
  const t = useMessages(viewMessages)
  if (!error) return undefined
  if (!(error instanceof ApiError)) return t.failed
  const byCode: Partial<Record<ApiError['code'], string>> = {
    offline: t.failedOffline,
    stale: t.stale,
    'not-found': t.gone,
    forbidden: t.refused,
    duplicate: t.taken,
  }
  if (error.fields['name']?.includes('taken')) return t.taken
  return byCode[error.code] ?? (error.fields['list'] ? t.tooMany : t.failed)
}

/** The version that stands against a save, where that is why it failed. */
export function versionInTheWay(error: Error): number | null {
  return error instanceof ApiError && error.code === 'stale' ? (error.current as SavedView).version : null
}
