import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { type ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import type { ComposeReply, ComposeRequest } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { useRememberList } from './use-list-editor.ts'

export interface Composing {
  busy: boolean
  problem: ApiError | null
  /** The answer of the last try that found no list. */
  conflict: ComposeReply | null
  /** What was asked last, for trying again without a rule. */
  asked: ComposeRequest | null
  compose: (request: ComposeRequest) => void
  dismiss: () => void
}

/** Asks the server for a proposal; a saved one replaces the list on the screen. */
export function useCompose(
  kind: ListKind,
  visitId: number,
  onComposed: (reply: ComposeReply) => void,
): Composing {
  const api = useApi()
  const remember = useRememberList()
  const [conflict, setConflict] = useState<ComposeReply | null>(null)
  const composing = useMutation({
    mutationFn: (body: ComposeRequest) =>
      api.call(
        foodLists.compose,
        { params: { visitId, kind }, body },
        { idempotencyKey: newIdempotencyKey() },
      ),
    networkMode: 'always',
    onSuccess: ({ data }) => {
      setConflict(data.list ? null : data)
      if (!data.list) return
      remember(data.list)
      onComposed(data)
    },
  })
  const { error } = composing
  return {
    busy: composing.isPending,
    problem: error && asApiError(error),
    conflict,
    asked: composing.variables ?? null,
    compose(request) {
      setConflict(null)
      composing.mutate(request)
    },
    dismiss: () => composing.reset(),
  }
}

/** Another proposal than the one that follows from visit and kind. */
export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
}
