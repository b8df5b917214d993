import { useMutation } from '@tanstack/react-query'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Task, tasks } from '../tasks.contract.ts'
import { tasksMessages } from './tasks.messages.ts'

/** Ticks a task off, with its way back, or opens it again. */
export function useTick() {
  const t = useMessages(tasksMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const ticking = useMutation({
    networkMode: 'always',
    mutationFn: ({ task, done }: { task: Pick<Task, 'id' | 'version'>; done: boolean }) =>
      api.call(tasks.update, { params: { taskId: task.id }, body: { done } }, { ifMatch: task.version }),
    onSuccess: ({ data }, { done }) => {
      if (done) toast(t.ticked, { undo: () => ticking.mutate({ task: data, done: false }) })
    },
    onSettled: () => readAgain(tasks.list),
  })
  return {
    tick: (task: Task, done: boolean) => ticking.mutate({ task, done }),
    busyId: ticking.isPending ? ticking.variables.task.id : null,
    failed: ticking.isError,
  }
}
