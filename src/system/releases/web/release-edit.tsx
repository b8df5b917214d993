import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Release, releaseDraft, releases } from '../releases.contract.ts'
import { ReleaseForm, storedRelease, useReleaseFields } from './release-form.tsx'
import { numberText, placeText } from './release-name.ts'
import { releasePaths } from './release-paths.ts'
import { releasesMessages } from './releases.messages.ts'

const useReleaseCalls = (releaseId: number) =>
  useRecordCalls(releases, { releaseId }, { listPath: releasePaths.list })

export function Screen() {
  const t = useMessages(releasesMessages)
  return (
    <RecordPage get={releases.get} title={t.editTitle}>
      {(release) => <ReleaseEdit key={release.id} release={release} />}
    </RecordPage>
  )
}

function ReleaseEdit({ release }: { release: Release }) {
  const t = useMessages(releasesMessages)
  const api = useApi()
  const fields = useReleaseFields()
  const { patch } = useReleaseCalls(release.id)
  const history = useQuery(api.query(releases.history, { params: { releaseId: release.id } }))
  const form = useRecordForm({
    record: release,
    schema: releaseDraft,
    fields,
    draft: `release/${release.id}`,
    stored: storedRelease,
    patch,
  })
  const number = numberText(release.number, useLocale().format)
  const title = t.titleOf(number, placeText(release, t))
  return (
    <FormScreen
      form={form}
      title={title}
      crumbs={[{ label: t.releases, href: backHref(releasePaths.list) }]}
      status={
        release.live && (
          <StatusTag tone="success" icon="check">
            {t.live}
          </StatusTag>
        )
      }
      actions={<HistoryButton query={history} specs={fields} form={form} />}
      notice={<CreatedNotice name={number} createHref={hrefOf(releasePaths.create)} />}
      onSaved={() => toast(t.saved(number))}
      foot={<ReleaseFoot release={release} number={number} dirty={form.dirty} />}
    >
      <ReleaseForm form={form} />
    </FormScreen>
  )
}

function ReleaseFoot({ release, number, dirty }: { release: Release; number: string; dirty: boolean }) {
  const t = useMessages(releasesMessages)
  const { remove } = useReleaseCalls(release.id)
  return (
    <RecordFoot
      name={release.number}
      usage={release.live ? t.usage : t.unused}
      dirty={dirty}
      remove={{
        consequences: [t.removeText],
        ...(release.live && { refusal: t.removeRefusal }),
        run: () => remove(release, t.removed(number)),
      }}
    />
  )
}
