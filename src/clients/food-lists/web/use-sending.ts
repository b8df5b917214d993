import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import type { FoodList, ListJudgement } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { useListDelivery, useSentSentence } from './list-delivery.tsx'
import { type ListEditor, useRememberList } from './use-list-editor.ts'
import { useUnsend } from './use-unsend.ts'

export interface Sending {
  busy: boolean
  problem: ApiError | null
  /** Of the stored list, or the fresher one with which the server refused. */
  judgement: ListJudgement
  /** Saves first what is not saved. A list that is judged anew by that is sent only when nothing speaks against it. */
  send: (reason: string | null) => Promise<void>
  dismiss: () => void
}

export function useSending(editor: ListEditor, onSent: (number: number) => void): Sending {
  const delivery = useListDelivery(editor.list)
  const sentence = useSentSentence()
  const remember = useRememberList()
  const sending = useSendCall()
  const unsend = useUnsend()
  const [refused, setRefused] = useState<ListJudgement | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function send(reason: string | null) {
    setProblem(null)
    const list = editor.dirty ? await editor.save() : editor.list
    if (!list || (reason === null && list.judgement.sendable !== 'yes')) return
    try {
      const sent = await sending.send(list, reason)
      remember(sent)
      const undo = () => void unsend(sent).then(({ words }) => toast(words))
      toast(sentence(delivery), delivery?.holdSeconds === 0 ? {} : { undo })
      onSent(sent.number)
    } catch (error) {
      const failure = asApiError(error)
      if (failure.code === 'clinical-gate' && failure.current) setRefused(failure.current as ListJudgement)
      else setProblem(failure)
    }
  }

  return {
    busy: sending.busy || editor.busy,
    problem: problem ?? editor.problem,
    judgement: refused ?? editor.list.judgement,
    send,
    dismiss() {
      setProblem(null)
      editor.dismissProblem()
    },
  }
}

/** One key for each attempt that was answered: a repeated press sends once. */
function useSendCall() {
  const api = useApi()
  const [key, setKey] = useState(newIdempotencyKey)
  const sending = useMutation({
    mutationFn: ({ list, reason }: { list: FoodList; reason: string | null }) => {
      const params = { visitId: list.visitId, kind: list.kind }
      const body = reason === null ? {} : { override: { reason } }
      return api.call(foodLists.send, { params, body }, { ifMatch: list.version, idempotencyKey: key })
    },
    networkMode: 'always',
    onError: (error) => {
      const unanswered = error instanceof ApiError && error.code === 'offline'
      if (!unanswered) setKey(newIdempotencyKey())
    },
  })
  return {
    busy: sending.isPending,
    send: async (list: FoodList, reason: string | null) => (await sending.mutateAsync({ list, reason })).data,
  }
}
