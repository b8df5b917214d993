import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { releaseDraft, releases } from '../releases.contract.ts'
import { emptyRelease, ReleaseForm, useReleaseFields } from './release-form.tsx'
import { releasePaths } from './release-paths.ts'
import { releasesMessages } from './releases.messages.ts'

export function Screen() {
  const t = useMessages(releasesMessages)
  const api = useApi()
  const queries = useQueryClient()
  const today = useToday()
  const form = useForm({
    schema: releaseDraft,
    fields: useReleaseFields(),
    initial: { ...emptyRelease, releasedOn: today },
    draft: 'release/new',
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(releases.create, { body }, { idempotencyKey })
      for (const endpoint of [releases.list, releases.get])
        void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
      return data
    },
  })
  return (
    <RecordCreate
      form={form}
      title={t.create}
      list={{ label: t.releases, path: releasePaths.list }}
      pathOf={(id) => fillPath(releasePaths.edit, { version_id: id })}
    >
      <ReleaseForm form={form} />
    </RecordCreate>
  )
}
