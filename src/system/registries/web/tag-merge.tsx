import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordName } from '#platform/contract/text/name-in.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Entry, registryEntries } from '../registry-entries.contract.ts'
import { entryFormMessages } from './entry-form.messages.ts'

interface Props {
  tag: Entry
  onClose: () => void
}

/** Everybody who has a tag gets another one instead; what follows is counted before. */
export function TagMerge({ tag, onClose }: Props) {
  const t = useMessages(entryFormMessages)
  const { locale } = useLocale()
  const [otherId, setOtherId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const others = useOthers(tag)
  const other = others.find(({ id }) => String(id) === otherId) ?? null
  const consequences = useConsequences(tag, other)
  const merging = useMerging(tag, onClose)
  const problem = merging.error ? asApiError(merging.error) : null
  return (
    <ConfirmDialog
      title={t.mergeTitle(recordName(tag, locale))}
      consequences={consequences}
      confirmLabel={t.mergeAction}
      busy={merging.isPending}
      error={problem && <ProblemBanner error={problem} changed={t.mergeChanged} onClose={merging.reset} />}
      onConfirm={() => (other ? merging.mutate(other) : setMissing(true))}
      onClose={onClose}
    >
      <SelectField
        name="other"
        label={t.mergeInto}
        emptyLabel={t.mergeChoose}
        options={others.map((one) => ({ value: String(one.id), label: recordName(one, locale) }))}
        value={otherId}
        onChange={setOtherId}
        {...(isMissing && !other && { error: t.mergeChoose })}
      />
    </ConfirmDialog>
  )
}

/** The tags in use, this one left out. */
function useOthers(tag: Entry): readonly Entry[] {
  const asked = { params: { registry: 'tags' as const }, query: { retired: false, perPage: 100 } }
  const { data } = useQuery(useApi().query(registryEntries.list, asked))
  return (data?.data ?? []).filter(({ id }) => id !== tag.id)
}

function useConsequences(tag: Entry, other: Entry | null): string[] {
  const t = useMessages(entryFormMessages)
  const { locale } = useLocale()
  const params = { entryId: tag.id, otherId: other?.id ?? 0 }
  const asked = useApi().query(registryEntries.mergePreview, { params })
  const { data } = useQuery({ ...asked, enabled: other !== null, staleTime: 0 })
  const last = [t.mergeRetires(recordName(tag, locale)), t.mergeFinal]
  if (!other || !data) return last
  const { moved, both, views } = data.data
  return [
    ...(moved > 0 ? [t.mergeMoved(moved, recordName(other, locale))] : []),
    ...(both > 0 ? [t.mergeBoth(both)] : []),
    ...(views > 0 ? [t.mergeViews(views)] : []),
    ...last,
  ]
}

function useMerging(tag: Entry, onDone: () => void) {
  const t = useMessages(entryFormMessages)
  const { locale } = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (other: Entry) =>
      api.call(
        registryEntries.merge,
        { params: { entryId: tag.id, otherId: other.id } },
        { ifMatch: tag.version },
      ),
    onSuccess() {
      // Clients, their lists and saved views show it.
      void queries.invalidateQueries()
      toast(t.merged(recordName(tag, locale)))
      onDone()
    },
  })
}
