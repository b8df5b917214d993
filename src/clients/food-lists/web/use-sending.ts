import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import type { FoodList, ListJudgement } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { judgementMessages } from './judgement.messages.ts'
import { type ListEditor, useRememberList } from './use-list-editor.ts'

export interface Sending {
  busy: boolean
  problem: ApiError | null
  /** Of the stored list, or the fresher one with which the server refused. */
  judgement: ListJudgement
  /** Saves first what is not saved. A list that is judged anew by that is sent only when nothing speaks against it. */
  send: (reason: string | null) => Promise<void>
  dismiss: () => void
}

export function useSending(editor: ListEditor, onSent: () => void): Sending {
  const t = useMessages(judgementMessages)
  const api = useApi()
  const remember = useRememberList()
  // One for the opened dialog: a repeated press sends once.
  const [key, setKey] = useState(newIdempotencyKey)
  const [refused, setRefused] = useState<ListJudgement | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const sending = useMutation({
    mutationFn: ({ list, reason }: { list: FoodList; reason: string | null }) =>
      api.call(
        foodLists.send,
        {
          params: { visitId: list.visitId, kind: list.kind },
          body: reason === null ? {} : { override: { reason } },
        },
        { ifMatch: list.version, idempotencyKey: key },
      ),
    networkMode: 'always',
  })

  async function send(reason: string | null) {
    setProblem(null)
    const list = editor.dirty ? await editor.save() : editor.list
    if (!list) {
      setProblem(editor.problem)
      return
    }
    if (reason === null && list.judgement.sendable !== 'yes') return
    try {
      const { data } = await sending.mutateAsync({ list, reason })
      remember(data)
      toast(t.sent)
      onSent()
    } catch (error) {
      fail(error instanceof ApiError ? error : new ApiError('malformed'))
    }
  }

  function fail(error: ApiError) {
    setKey(newIdempotencyKey())
    if (error.code === 'clinical-gate' && error.current) setRefused(error.current as ListJudgement)
    else setProblem(error)
  }

  return {
    busy: sending.isPending || editor.busy,
    problem: problem ?? editor.problem,
    judgement: refused ?? editor.list.judgement,
    send,
    dismiss() {
      setProblem(null)
      editor.dismissProblem()
    },
  }
}
