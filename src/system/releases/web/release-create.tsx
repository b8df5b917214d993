import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
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
  const openCreated = useOpenCreated()
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
    <FormScreen
      form={form}
      title={t.create}
      bar="always"
      crumbs={[{ label: t.releases, href: backHref(releasePaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(releasePaths.edit, { version_id: id }))}
    >
      <ReleaseForm form={form} />
    </FormScreen>
  )
}
