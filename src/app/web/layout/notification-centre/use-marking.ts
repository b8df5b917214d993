import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { notices } from '#team/notices/notices.contract.ts'

/** Marks notices as read or unread; the bell and the notification centre follow. */
export function useMarking() {
  const api = useApi()
  const queries = useQueryClient()
  const marking = useMutation({
    mutationFn: (body: { ids?: number[]; read: boolean }) => api.call(notices.mark, { body }),
    onSettled: () => {
      for (const endpoint of [notices.unread, notices.mine])
        void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    },
  })
  return { mark: marking.mutate, busy: marking.isPending }
}
