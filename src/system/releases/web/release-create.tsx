import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { releaseDraft, releases } from '../releases.contract.ts'
import { releaseRecord, emptyRelease, ReleaseForm, useReleaseFields } from './release-form.tsx'
import { releasesMessages } from './releases.messages.ts'

export function Screen() {
  const t = useMessages(releasesMessages)
  const today = useToday()
  const form = useForm({
    schema: releaseDraft,
    fields: useReleaseFields(),
    initial: { ...emptyRelease, releasedOn: today },
    draft: 'release/new',
    submit: useCreateCall(releases.create, releases.list, releases.get),
  })
  return (
    <RecordCreate record={releaseRecord} form={form} title={t.create} list={t.releases}>
      <ReleaseForm form={form} />
    </RecordCreate>
  )
}
