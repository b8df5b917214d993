import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clients } from '#clients/clients/clients.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { type ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { foodLists } from '../food-lists.contract.ts'

interface ListDeed<Input> {
  busy: boolean
  problem: ApiError | null
  run: (input: Input) => void
  reset: () => void
}

const touched = [foodLists.board, foodLists.get, foodLists.ofClient, clients.get]

/** Something done about a whole list; what the screens show of it is read anew, also after a refusal. */
export function useListAction<Input>(
  call: (input: Input) => Promise<unknown>,
  done: string,
  onDone: () => void = () => undefined,
): ListDeed<Input> {
  const queries = useQueryClient()
  const action = useMutation({
    mutationFn: call,
    networkMode: 'always',
    onSuccess: () => {
      toast(done)
      onDone()
    },
    onSettled: () =>
      Promise.all(touched.map((endpoint) => queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) }))),
  })
  const { error } = action
  return {
    busy: action.isPending,
    problem: error && asApiError(error),
    run: action.mutate,
    reset: action.reset,
  }
}
