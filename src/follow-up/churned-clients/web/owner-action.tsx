import { type ReactNode, useState } from 'react'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkAction, BulkSelection } from '#platform/web/list/list-declaration.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { activeNamesSource } from '#platform/web/ui/fields/names-source.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { winBackPlans } from '../win-back-plans.contract.ts'
import { churnedClientsMessages } from './churned-clients.messages.ts'
import { useManyFollowUps } from './many-follow-ups.tsx'

// Few who open the list give clients away.
const RecordChoiceField = lazyPart(() =>
  import('#platform/web/ui/fields/record-choice-field.tsx').then((module) => module.RecordChoiceField),
)
const supporterSource = activeNamesSource(staff.supporters)

/** Gives the follow-up of the chosen clients to a colleague, and says of whom it could not. */
export function useOwnerAction(): { action: BulkAction; refusals: ReactNode } {
  const t = useMessages(churnedClientsMessages)
  const api = useApi()
  const user = useUser()
  const { change, refusals } = useManyFollowUps(t.assigned)
  const [owner, setOwner] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const choose = (value: string | null) => {
    setOwner(value)
    setError(undefined)
  }
  const refuse = (sentence: string) => {
    setError(sentence)
    return 'incomplete' as const
  }
  async function run(selection: BulkSelection) {
    if (owner === null) return refuse(t.chooseFirst)
    const ownerId = owner === 'none' ? null : Number(owner)
    const call = async (ids: number[]) =>
      (await api.call(winBackPlans.assign, { body: { ids, ownerId } })).data
    const ended = await change(selection, call, refuse)
    if (ended === undefined) choose(null)
    return ended
  }
  return {
    action: {
      id: 'owner',
      label: t.assign,
      icon: 'user',
      permission: 'reports.crm-user-left.work',
      fields: (
        <RecordChoiceField
          name="owner"
          label={t.assignField}
          source={supporterSource}
          first={[
            { value: String(user.id), label: t.me },
            { value: 'none', label: t.nobody },
          ]}
          value={owner}
          onChange={choose}
          {...(error !== undefined && { error })}
        />
      ),
      run,
    },
    refusals,
  }
}
