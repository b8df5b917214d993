import { type ReactNode, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkAction, BulkSelection } from '#platform/web/list/list-declaration.ts'
import { lazyDialog, lazyPart } from '#platform/web/list/lazy-part.ts'
import type { FieldProps } from '#platform/web/ui/fields/field-props.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { clientOperations, operationLimits, type OperationResult } from '../client-operations.contract.ts'
import { clients } from '../clients.contract.ts'
import { clientOperationsMessages } from './client-operations.messages.ts'
import { supporterSource } from './supporter-source.ts'

// Few who open the list change many clients.
const RecordChoiceField = lazyPart(() =>
  import('#platform/web/ui/fields/record-choice-field.tsx').then((module) => module.RecordChoiceField),
)
const ClientTagField = lazyPart(() =>
  import('./client-tag-field.tsx').then((module) => module.ClientTagField),
)
const OperationFailures = lazyDialog(() =>
  import('./client-operation-failures.tsx').then((module) => module.OperationFailures),
)

type Call = (value: string, which: Which) => Promise<{ data: OperationResult }>
type Which = ({ ids: number[] } | { matching: Record<string, unknown> }) & { anyway?: true }

/** What an action did, and how it is done at others in the same way. */
interface Outcome {
  result: OperationResult
  doAt: (which: Which) => Promise<{ data: OperationResult }>
}

/** What can be done to many clients at once, and what to say about those that it could not change. */
export function useClientOperations(): { actions: BulkAction[]; outcome: ReactNode } {
  const t = useMessages(clientOperationsMessages)
  const api = useApi()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const tell = useTelling(setOutcome)
  const assign: Call = (value, which) =>
    api.call(clientOperations.assign, {
      body: { ...which, supporterId: value === 'none' ? null : Number(value) },
    })
  const addTag: Call = (tag, which) => api.call(clientOperations.addTag, { body: { ...which, tag } })
  const removeTag: Call = (tag, which) => api.call(clientOperations.removeTag, { body: { ...which, tag } })
  const tagField = (props: ChoiceProps) => <ClientTagField {...props} />
  const actions = [
    useChoiceAction({
      id: 'assign',
      label: t.assign,
      field: (props) => (
        <RecordChoiceField
          {...props}
          label={t.supporter}
          source={supporterSource}
          first={[{ value: 'none', label: t.nobody }]}
        />
      ),
      call: assign,
      tell,
    }),
    useChoiceAction({ id: 'add-tag', label: t.addTag, field: tagField, call: addTag, tell }),
    useChoiceAction({ id: 'remove-tag', label: t.removeTag, field: tagField, call: removeTag, tell }),
  ]
  async function again({ doAt }: Outcome, ids: number[]) {
    setOutcome(null)
    try {
      tell({ result: (await doAt({ ids, anyway: true })).data, doAt })
    } catch {
      toast(t.notDone)
    }
  }
  const permissions: Record<string, string> = { assign: 'clients.assign' }
  return {
    actions: actions.map((action) => ({
      ...action,
      permission: permissions[action.id] ?? 'clients.write',
    })),
    outcome: outcome && (
      <OperationFailures
        result={outcome.result}
        onAnyway={(ids) => void again(outcome, ids)}
        onClose={() => setOutcome(null)}
      />
    ),
  }
}

type ChoiceProps = Pick<FieldProps<string | null>, 'name' | 'value' | 'onChange' | 'error'>

interface ChoiceAction {
  id: string
  label: string
  field: (props: ChoiceProps) => ReactNode
  call: Call
  tell: (outcome: Outcome) => void
}

/** An action that needs one choice; nothing is chosen beforehand. */
function useChoiceAction({ id, label, field, call, tell }: ChoiceAction): BulkAction {
  const t = useMessages(clientOperationsMessages)
  const [value, setValue] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const choose = (next: string | null) => {
    setValue(next)
    setError(undefined)
  }
  async function run(selection: BulkSelection) {
    if (value === null) return refuse(t.missing)
    if (selection.count > operationLimits.clients) return refuse(t.tooMany(operationLimits.clients))
    try {
      const doAt = (which: Which) => call(value, which)
      tell({ result: (await doAt(whichOf(selection))).data, doAt })
    } catch (failure) {
      const isTooMany = failure instanceof ApiError && failure.fields?.['matching'] !== undefined
      if (isTooMany) return refuse(t.tooMany(operationLimits.clients))
      throw failure
    }
    choose(null)
  }
  function refuse(sentence: string) {
    setError(sentence)
    return 'incomplete'
  }
  return {
    id,
    label,
    fields: field({ name: id, value, onChange: choose, ...(error !== undefined && { error }) }),
    run,
  }
}

/** The filter alone: order and page do not choose. */
function whichOf(selection: BulkSelection): Which {
  if (selection.scope === 'rows') return { ids: selection.ids.map(Number) }
  const { page: _page, perPage: _perPage, sort: _sort, ...matching } = selection.query
  return { matching }
}

/** Says what was changed, with the way back; opens the list of refusals when there are any. */
function useTelling(show: (outcome: Outcome) => void) {
  const t = useMessages(clientOperationsMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const refresh = () => readAgain(clients.list, clients.get, clients.history)
  async function undo(operationId: number) {
    try {
      const { data } = await api.call(clientOperations.undo, { params: { operationId } })
      toast(t.undone(data.changed))
    } catch {
      toast(t.undoFailed)
    }
    refresh()
  }
  return (outcome: Outcome) => {
    const { changed, failed, operationId } = outcome.result
    const wayBack = changed > 0 && operationId !== null ? { undo: () => void undo(operationId) } : {}
    toast(changed === 0 ? t.nothing : t.done(changed), wayBack)
    if (failed > 0) show(outcome)
    refresh()
  }
}
