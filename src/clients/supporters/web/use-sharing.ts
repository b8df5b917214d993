import { useState } from 'react'
import {
  clientOperations,
  type OperationResult,
  type UndoResult,
} from '#clients/clients/client-operations.contract.ts'
import { clients } from '#clients/clients/clients.contract.ts'
import { type ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { type SharingPlan, supporters } from '../supporters.contract.ts'

export interface Sharing {
  fromId: number | null
  parts: { supporterId: number; ids: number[] }[]
  anyway?: true
}

/** Clients by who gets them. */
export function partsOf(plan: SharingPlan): Sharing['parts'] {
  return plan.targets
    .map(({ id }) => ({
      supporterId: id,
      ids: plan.clients.filter(({ to }) => to === id).map(({ clientId }) => clientId),
    }))
    .filter(({ ids }) => ids.length > 0)
}

/** Does it once, whatever the line does; lists and loads follow. */
export function useSharing(onDone: (result: OperationResult) => void) {
  const api = useApi()
  const refresh = useRefresh()
  const [key, setKey] = useState(newIdempotencyKey)
  const { busy, problem, dismiss, run } = useCall()
  const share = (sharing: Sharing) =>
    run(async () => {
      const { data } = await api.call(clientOperations.share, { body: sharing }, { idempotencyKey: key })
      setKey(newIdempotencyKey())
      refresh()
      onDone(data)
    })
  /** What is shared is another now: an earlier try that failed is not repeated by it. */
  const renew = () => setKey(newIdempotencyKey())
  return { share, renew, busy, problem, dismiss }
}

/** Takes a sharing back as one change. */
export function useTakingBack(onDone: (result: UndoResult) => void) {
  const api = useApi()
  const refresh = useRefresh()
  const { busy, problem, dismiss, run } = useCall()
  const takeBack = (operationId: number) =>
    run(async () => {
      const { data } = await api.call(clientOperations.undo, { params: { operationId } })
      refresh()
      onDone(data)
    })
  return { takeBack, busy, problem, dismiss }
}

function useCall() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  async function run(work: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(asApiError(error))
    }
    setBusy(false)
  }
  return { busy, problem, dismiss: () => setProblem(null), run }
}

function useRefresh() {
  const readAgain = useReadAgain()
  return () => readAgain(clients.list, clients.get, supporters.list, supporters.total)
}
