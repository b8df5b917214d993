import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkAction, BulkSelection } from '#platform/web/list/list-declaration.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { leftClients, manyMax } from '../left-clients.contract.ts'
import { chosenIds } from './chosen-ids.ts'
import { leftClientsMessages } from './left-clients.messages.ts'
import { useColleagues } from './left-filters.ts'

/** Gives the follow-up of the chosen clients to a colleague. */
export function useOwnerAct(): BulkAction {
  const t = useMessages(leftClientsMessages)
  const api = useApi()
  const user = useUser()
  const queries = useQueryClient()
  const colleagues = useColleagues().filter(({ value }) => value !== String(user.id))
  const [owner, setOwner] = useState('')
  const [error, setError] = useState<string>()
  const refuse = (sentence: string) => {
    setError(sentence)
    return 'incomplete' as const
  }
  async function run(selection: BulkSelection) {
    if (owner === '') return refuse(t.chooseFirst)
    if (selection.count > manyMax) return refuse(t.tooMany(manyMax))
    try {
      const ids = await chosenIds(api, selection)
      const body = { ids, ownerId: owner === 'none' ? null : Number(owner) }
      const { changed, refused } = (await api.call(leftClients.assign, { body })).data
      const said = [
        changed > 0 ? t.assigned(changed) : refused === 0 ? t.nothingToAssign : '',
        refused > 0 ? t.assignRefused(refused) : '',
      ]
      toast(said.filter((part) => part !== '').join(' '))
    } catch (failure) {
      if (failure instanceof ApiError && failure.fields['matching']) return refuse(t.tooMany(manyMax))
      throw failure
    }
    setOwner('')
    void queries.invalidateQueries({ queryKey: queryKeyOf(leftClients.list) })
  }
  return {
    id: 'owner',
    label: t.assign,
    icon: 'user',
    permission: 'reports.crm-user-left.work',
    fields: (
      <SelectField
        name="owner"
        label={t.assignField}
        value={owner}
        onChange={(value) => {
          setOwner(value)
          setError(undefined)
        }}
        options={[{ value: String(user.id), label: t.me }, ...colleagues, { value: 'none', label: t.nobody }]}
        emptyLabel={t.choose}
        {...(error !== undefined && { error })}
      />
    ),
    run,
  }
}
