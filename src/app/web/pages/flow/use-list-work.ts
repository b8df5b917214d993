import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type {
  FoodList,
  ListJudgement,
  ListNames,
  ListProposal,
} from '#clients/food-lists/food-list-parts.contract.ts'
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

/**
 * The list of a client: a stored draft, or what composing would give, of which a draft is made by the first action on
 * it.
 */
export function useListWork(data: FlowClient) {
  const mayWrite = useMay('food-lists.write')
  const [made, setMade] = useState<FoodList | null>(null)
  const { list, preview, conflict, error, retry } = useListData(data, made)
  const shown: ShownList | null = list ?? preview
  const calls = useListCalls(data, { list, preview }, setMade)
  const facts = { mayWrite, hasShown: shown !== null, list, isFailed: error !== null, conflict }
  return { phase: phaseOf(data, facts), shown, list, error, conflict, retry, ...calls }
}

/** What the server has, and what it would compose. @param made since on this screen */
function useListData(data: FlowClient, made: FoodList | null) {
  const api = useApi()
  const hasList = listStateOf(data) !== null || made !== null
  const stored = useQuery({ ...listOf(api, data), enabled: hasList && made === null })
  const { reply, ...proposal } = useProposal(data, hasList)
  const error = proposal.error ?? stored.error
  return {
    list: made ?? stored.data?.data ?? null,
    ...reply,
    error: error && asApiError(error),
    retry: () => void (proposal.isError ? proposal.refetch() : stored.refetch()),
  }
}

const nothing = { preview: null, conflict: null }

function useProposal(data: FlowClient, hasList: boolean) {
  const enabled = useMay('food-lists.write') && isToCompose(data) && !hasList
  const { error, isError, refetch, ...query } = useQuery({ ...proposalOf(useApi(), data), enabled })
  const { preview, conflict } = (enabled && query.data?.data) || nothing
  return { error, isError, refetch, reply: { preview, conflict } }
}

interface Known {
  list: FoodList | null
  /** What was looked at before there was a draft. */
  preview: ShownList | null
}

function useListCalls(data: FlowClient, { list, preview }: Known, onMade: (list: FoodList) => void) {
  const api = useApi()
  const remember = useRememberList()
  const making = useRef<Promise<FoodList> | null>(null)
  const params = { visitId: data.board?.visitId ?? 0, kind: data.kind ?? ('choices' as const) }

  function keep(next: FoodList): FoodList {
    remember(next)
    onMade(next)
    return next
  }

  async function compose(): Promise<FoodList> {
    const options = { idempotencyKey: newIdempotencyKey() }
    const body = { listVersion: null }
    const { list: made } = (await api.call(foodLists.compose, { params, body }, options)).data
    if (made === null) throw new ApiError('stale')
    keep(made)
    if (preview && !servesSame(preview.document.content, made.document.content)) throw new ApiError('stale')
    return made
  }

  /** The stored draft; it is made once. @throws `stale` when composing gives another list than was looked at */
  function draft(): Promise<FoodList> {
    if (list !== null) return Promise.resolve(list)
    making.current ??= compose().finally(() => (making.current = null))
    return making.current
  }

  return {
    params,
    draft,
    async swap({ day, mealCode, entry }: Dish, food: { foodId: string; level: number }) {
      const { version } = await draft()
      const changes = [{ action: 'swap_food' as const, day, mealCode, entry, food }]
      keep((await api.call(foodLists.saveDraft, { params, body: { changes } }, { ifMatch: version })).data)
    },
    async send(): Promise<FoodList> {
      const { version, judgement } = await draft()
      if (judgement.sendable !== 'yes') throw new ApiError('clinical-gate', { current: judgement })
      const options = { ifMatch: version, idempotencyKey: newIdempotencyKey() }
      const { data } = await api.call(foodLists.send, { params, body: {} }, options)
      remember(data)
      return data
    },
  }
}

export type ListWork = ReturnType<typeof useListWork>

interface Facts {
  mayWrite: boolean
  hasShown: boolean
  list: FoodList | null
  isFailed: boolean
  conflict: ListProposal['conflict']
}

function phaseOf(data: FlowClient, facts: Facts): ListPhase {
  return phaseBefore(data) ?? phaseOfList(facts)
}

/** What has to be done before there is a list. */
function phaseBefore({ board, kind }: FlowClient): ListPhase | null {
  if (board === null) return 'no-visit'
  if (board.ask?.state === 'waiting') return 'asked'
  if (listStateOf({ board, kind }) !== null) return null
  if (board.weighedOn === null || board.missing.includes('weight')) return 'weigh-first'
  if (board.missing.length > 0) return 'missing'
  return board.findings.some(({ severity }) => severity === 'refuse') ? 'stopped' : null
}

function phaseOfList({ mayWrite, hasShown, list, isFailed, conflict }: Facts): ListPhase {
  if (list && list.versionState !== 'draft') return 'sent'
  if (hasShown) return 'shown'
  if (!mayWrite) return 'no-right'
  if (conflict) return 'conflict'
  return isFailed ? 'failed' : 'coming'
}
