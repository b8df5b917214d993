import { type ReactNode, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyDialog } from '#platform/web/list/lazy-part.ts'
import type { BulkSelection } from '#platform/web/list/list-declaration.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { churnedClients, manyMax } from '../churned-clients.contract.ts'
import { type WinBackPlanned, winBackPlans } from '../win-back-plans.contract.ts'
import { chosenIds } from './chosen-ids.ts'
import { winBackPlansMessages } from './win-back-plans.messages.ts'

const FollowUpRefusals = lazyDialog(() =>
  import('./follow-up-refusals.tsx').then((module) => module.FollowUpRefusals),
)

interface ManyFollowUps {
  /** Changes the follow-ups of the chosen clients; says at the field of the action when there are too many. */
  change(
    selection: BulkSelection,
    call: (ids: number[]) => Promise<WinBackPlanned>,
    refuse: (sentence: string) => 'incomplete',
  ): Promise<'incomplete' | undefined>
  refusals: ReactNode
}

/** Says what was done to the follow-ups of many, with the way back, and shows who was refused. */
export function useManyFollowUps(done: (count: number) => string): ManyFollowUps {
  const t = useMessages(winBackPlansMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const [refused, setRefused] = useState<WinBackPlanned['refused']>([])
  const refresh = () => readAgain(churnedClients.list)
  async function undo(planned: WinBackPlanned['changed']) {
    try {
      const { data } = await api.call(winBackPlans.undo, { body: { planned } })
      toast(data.changed.length === 0 ? t.nothing : t.undone(data.changed.length))
      setRefused(data.refused)
    } catch {
      toast(t.undoFailed)
    }
    refresh()
  }
  function tell({ changed, refused: left }: WinBackPlanned) {
    if (changed.length === 0) toast(t.nothing)
    else toast(done(changed.length), { undo: () => void undo(changed) })
    setRefused(left)
    refresh()
  }
  return {
    async change(selection, call, refuse) {
      if (selection.count > manyMax) return refuse(t.tooMany(manyMax))
      try {
        tell(await call(await chosenIds(api, selection)))
      } catch (failure) {
        if (failure instanceof ApiError && failure.fields['matching']) return refuse(t.tooMany(manyMax))
        throw failure
      }
    },
    refusals: refused.length > 0 && <FollowUpRefusals refused={refused} onClose={() => setRefused([])} />,
  }
}
