import { useLocation, useRouter } from '@tanstack/react-router'
import { stringifySearch } from '#platform/web/routing/search-params.ts'

/**
 * The record whose dialog stands over a list, by the address: `record=12`, or `record=new`. The list keeps its own
 * part of the address; whoever opens the link sees the same dialog.
 */
export function useRecordDialog() {
  const router = useRouter()
  const { pathname, search } = useLocation()
  const { record, ...list } = search as Record<string, string>
  return {
    /** Null: no dialog. */
    open: record === 'new' || /^[1-9]\d{0,14}$/.test(record ?? '') ? (record ?? null) : null,
    hrefOf: (id: number | 'new') => `#${pathname}${stringifySearch({ ...list, record: String(id) })}`,
    /** For those who only read: the row beside the list. */
    previewOf: (id: number) => `#${pathname}${stringifySearch({ ...list, open: String(id) })}`,
    close: () => router.history.replace(`${pathname}${stringifySearch(list)}`),
  }
}

export type RecordDialogs = ReturnType<typeof useRecordDialog>
