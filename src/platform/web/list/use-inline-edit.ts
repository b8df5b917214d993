import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { queryKeyOf } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { useMessages } from '../i18n/messages.ts'
import { toast } from '../ui/toasts.tsx'
import { inlineMessages } from './inline-edit.messages.ts'

/** Stores what was there before, against the version that a save left. */
export type TakeBack = () => Promise<unknown>

export interface InlineEdit {
  editing: boolean
  state: 'idle' | 'saving' | 'saved' | 'failed'
  /** A finished sentence, while there is something to mend. */
  error: string | undefined
  start: () => void
  /** Back to the stored value. */
  cancel: () => void
  refuse: (error: string) => void
  /**
   * Sends a value; the cell closes when it is stored and stays open with what was typed when it is not. What was stored
   * can be taken back, by the toast or by Ctrl+Z.
   */
  save: (send: () => Promise<TakeBack>) => void
}

/**
 * The states of one cell: shown, being edited, saving, saved, failed.
 * @param label the field, and the row where there are several @param startsOpen whether it is being edited at first
 */
export function useInlineEdit(label: string, startsOpen = false): InlineEdit {
  const t = useMessages(inlineMessages)
  const [editing, setEditing] = useState(startsOpen)
  const [refusal, setRefusal] = useState<string>()
  const sending = useMutation({
    mutationFn: (send: () => Promise<TakeBack>) => send(),
    networkMode: 'always',
    onSuccess(takeBack) {
      setEditing(false)
      const undo = () => void takeBack().catch(() => toast(t.kept(label)))
      toast(t.changed(label), { undo })
    },
  })
  const begin = (on: boolean) => {
    sending.reset()
    setRefusal(undefined)
    setEditing(on)
  }
  const failures: Partial<Record<ApiError['code'], string>> = {
    offline: t.offline,
    stale: t.stale,
    forbidden: t.forbidden,
  }
  const failure = sending.error instanceof ApiError ? failures[sending.error.code] : undefined
  return {
    editing,
    state: ({ idle: 'idle', pending: 'saving', success: 'saved', error: 'failed' } as const)[sending.status],
    error: refusal ?? (sending.isError ? (failure ?? t.failed) : undefined),
    start: () => begin(true),
    cancel: () => begin(false),
    refuse: setRefusal,
    save(send) {
      setRefusal(undefined)
      sending.mutate(send)
    },
  }
}

/** The record as it is stored now, when a save was refused because it is newer than what was seen. */
export function newerRecord(error: unknown): unknown {
  const isStale = error instanceof ApiError && error.code === 'stale'
  return isStale ? (error.current ?? null) : null
}

/**
 * Puts a changed row in its place in every page of a list that is in memory. The list is not asked for again: a row
 * that no longer matches stays where the person left it.
 */
export function useReplaceRow<Row extends { id: number }>(list: Endpoint) {
  const queries = useQueryClient()
  return (id: number, change: (row: Row) => Row) =>
    queries.setQueriesData<{ data: Row[] }>({ queryKey: queryKeyOf(list) }, (page) =>
      page ? { ...page, data: page.data.map((row) => (row.id === id ? change(row) : row)) } : page,
    )
}
