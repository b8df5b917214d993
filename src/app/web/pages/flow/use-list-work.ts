import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FoodList, ListJudgement, ListNames } from '#clients/food-lists/food-list-parts.contract.ts'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { useRememberList } from '#clients/food-lists/web/use-list-editor.ts'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import { ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import type { FlowClient } from '#today/flow/flow.contract.ts'
import { type Dish, servesSame } from './dishes.ts'
import { isToCompose, listOf, listStateOf, proposalOf } from './use-flow-client.ts'

interface ShownList {
  document: ListDocument
  names: ListNames
  judgement: ListJudgement
}

/** What is to be done about the list of a client. */
export type ListPhase =
  | 'no-visit'
  | 'asked'
  | 'weigh-first'
  | 'missing'
  | 'stopped'
  | 'no-right'
  | 'coming'
  | 'failed'
  | 'conflict'
  | 'shown'
  | 'sent'

/** The list of a client: a stored draft, or what composing would give, of which a draft is made by the first act on it. */
export function useListWork(data: FlowClient) {
  const api = useApi()
  const remember = useRememberList()
  const mayWrite = useMay('food-lists.write')
  const isWanted = isToCompose(data)
  const state = listStateOf(data)
  const [made, setMade] = useState<FoodList | null>(null)
  const proposal = useQuery({ ...proposalOf(api, data), enabled: isWanted && mayWrite && made === null })
  const stored = useQuery({ ...listOf(api, data), enabled: state !== null })
  const list = made ?? stored.data?.data ?? null
  const preview = isWanted ? (proposal.data?.data.preview ?? null) : null
  const shown: ShownList | null = list ?? preview
  const making = useRef<Promise<FoodList> | null>(null)
  const params = { visitId: data.board?.visitId ?? 0, kind: data.kind ?? ('choices' as const) }

  function keep(next: FoodList): FoodList {
    remember(next)
    setMade(next)
    return next
  }

  /** @throws `stale` when composing gives another list by now than the one that was looked at */
  async function compose(): Promise<FoodList> {
    const body = { listVersion: null }
    const options = { idempotencyKey: newIdempotencyKey() }
    const { data: reply } = await api.call(foodLists.compose, { params, body }, options)
    if (reply.list === null) throw new ApiError('stale')
    keep(reply.list)
    if (preview && !servesSame(preview.document.content, reply.list.document.content))
      throw new ApiError('stale')
    return reply.list
  }

  /** The stored draft; it is made once. */
  function draft(): Promise<FoodList> {
    if (list !== null) return Promise.resolve(list)
    making.current ??= compose().finally(() => (making.current = null))
    return making.current
  }

  async function swap({ day, mealCode, entry }: Dish, food: { foodId: string; level: number }) {
    const { version } = await draft()
    const changes = [{ action: 'swap_food' as const, day, mealCode, entry, food }]
    keep((await api.call(foodLists.saveDraft, { params, body: { changes } }, { ifMatch: version })).data)
  }

  async function send(): Promise<void> {
    const ready = await draft()
    if (ready.judgement.sendable !== 'yes') throw new ApiError('clinical-gate', { current: ready.judgement })
    const options = { ifMatch: ready.version, idempotencyKey: newIdempotencyKey() }
    remember((await api.call(foodLists.send, { params, body: {} }, options)).data)
  }

  const error = [proposal.error, stored.error].find((one) => one !== null)
  return {
    phase: phaseOf(data, { mayWrite, shown, list, isFailed: error !== undefined, isConflict: isConflict() }),
    shown,
    list,
    params,
    error: error ? asApiError(error) : null,
    conflict: proposal.data?.data.conflict ?? null,
    draft,
    swap,
    send,
    retry: () => void (proposal.isError ? proposal.refetch() : stored.refetch()),
  }

  function isConflict(): boolean {
    return isWanted && list === null && proposal.data?.data.outcome === 'conflict'
  }
}

export type ListWork = ReturnType<typeof useListWork>

interface Facts {
  mayWrite: boolean
  shown: ShownList | null
  list: FoodList | null
  isFailed: boolean
  isConflict: boolean
}

function phaseOf(data: FlowClient, facts: Facts): ListPhase {
  return phaseBefore(data) ?? phaseOfList(facts)
}

/** What has to be done before there is a list. */
function phaseBefore({ board, ...data }: FlowClient): ListPhase | null {
  if (board === null) return 'no-visit'
  if (board.ask?.state === 'waiting') return 'asked'
  if (listStateOf({ board, kind: data.kind }) !== null) return null
  if (board.weighedOn === null || board.missing.includes('weight')) return 'weigh-first'
  if (board.missing.length > 0) return 'missing'
  return board.findings.some(({ severity }) => severity === 'refuse') ? 'stopped' : null
}

function phaseOfList({ mayWrite, shown, list, isFailed, isConflict }: Facts): ListPhase {
  if (list && list.versionState !== 'draft') return 'sent'
  if (shown) return 'shown'
  if (!mayWrite) return 'no-right'
  if (isConflict) return 'conflict'
  return isFailed ? 'failed' : 'coming'
}
