import { useMutation } from '@tanstack/react-query'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { notices } from '#team/notices/notices.contract.ts'

/** Marks notices as read or unread; the bell and the notification centre follow. */
export function useMarking() {
  const api = useApi()
  const readAgain = useReadAgain()
  const marking = useMutation({
    mutationFn: (body: { ids?: number[]; read: boolean }) => api.call(notices.mark, { body }),
    onSettled: () => readAgain(notices.unread, notices.mine),
  })
  return { mark: marking.mutate, busy: marking.isPending }
}
