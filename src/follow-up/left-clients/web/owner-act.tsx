import { type ReactNode, useState } from 'react'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkAction, BulkSelection } from '#platform/web/list/list-declaration.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { leftPlans } from '../left-plans.contract.ts'
import { leftClientsMessages } from './left-clients.messages.ts'
import { useColleagues } from './left-filters.ts'
import { useManyFollowUps } from './many-follow-ups.tsx'

/** Gives the follow-up of the chosen clients to a colleague, and says of whom it could not. */
export function useOwnerAct(): { action: BulkAction; refusals: ReactNode } {
  const t = useMessages(leftClientsMessages)
  const api = useApi()
  const user = useUser()
  const colleagues = useColleagues().filter(({ value }) => value !== String(user.id))
  const { change, refusals } = useManyFollowUps(t.assigned)
  const [owner, setOwner] = useState('')
  const [error, setError] = useState<string>()
  const choose = (value: string) => {
    setOwner(value)
    setError(undefined)
  }
  const refuse = (sentence: string) => {
    setError(sentence)
    return 'incomplete' as const
  }
  async function run(selection: BulkSelection) {
    if (owner === '') return refuse(t.chooseFirst)
    const ownerId = owner === 'none' ? null : Number(owner)
    const call = async (ids: number[]) => (await api.call(leftPlans.assign, { body: { ids, ownerId } })).data
    const ended = await change(selection, call, refuse)
    if (ended === undefined) choose('')
    return ended
  }
  return {
    action: {
      id: 'owner',
      label: t.assign,
      icon: 'user',
      permission: 'reports.crm-user-left.work',
      fields: (
        <SelectField
          name="owner"
          label={t.assignField}
          value={owner}
          onChange={choose}
          options={[
            { value: String(user.id), label: t.me },
            ...colleagues,
            { value: 'none', label: t.nobody },
          ]}
          emptyLabel={t.choose}
          {...(error !== undefined && { error })}
        />
      ),
      run,
    },
    refusals,
  }
}
