import { useQueryClient } from '@tanstack/react-query'
import { tasks } from '#clients/tasks/tasks.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { feedback } from '../feedback.contract.ts'

/** Reads anew what shows marks, messages and their tasks. */
export function useFeedbackRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    const { list, summary, ofClient, get, history } = feedback
    for (const endpoint of [list, summary, ofClient, get, history, tasks.list])
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
}
