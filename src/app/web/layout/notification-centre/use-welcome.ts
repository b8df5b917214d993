import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { welcoming } from '#team/welcome/welcome.contract.ts'

/** The first steps of the reader, and which news they have seen. */
export function useWelcome() {
  return useQuery(useApi().query(welcoming.mine, {}))
}

/** Puts the steps away, takes them out again, or notes the news that was seen. */
export function useWelcomeChange() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { dismissed?: boolean; newsSeen?: string }) => api.call(welcoming.change, { body }),
    onSuccess: (reply) => queries.setQueryData(api.query(welcoming.mine, {}).queryKey, reply),
  })
}
