import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import type { RunDetail } from '../runs.contract.ts'
import { runs } from '../runs.contract.ts'

/** Asks again for everything that an action on a run changes. */
export function useRunRefresh(): () => Promise<unknown> {
  const queries = useQueryClient()
  const touched = [runs.ofClient, runs.list, runs.history]
  return () => Promise.all(touched.map((one) => queries.invalidateQueries({ queryKey: queryKeyOf(one) })))
}

/** Marks a day of a run as done or not done. */
export function useMarkDay(run: RunDetail) {
  const api = useApi()
  const refresh = useRunRefresh()
  return useMutation({
    mutationFn: ({ day, done }: { day: number; done: boolean }) =>
      api.call(runs.mark, { params: { runId: run.id, day }, body: { done } }, { ifMatch: run.version }),
    networkMode: 'always',
    onSettled: refresh,
  })
}
