import { useReadAgain } from '#platform/web/app-context.tsx'
import { tasks } from '#clients/tasks/tasks.contract.ts'
import { feedback } from '../feedback.contract.ts'

/** Reads anew what shows marks, messages and their tasks. */
export function useFeedbackRefresh(): () => void {
  const readAgain = useReadAgain()
  return () => {
    const { list, summary, ofClient, get, history } = feedback
    readAgain(list, summary, ofClient, get, history, tasks.list)
  }
}
