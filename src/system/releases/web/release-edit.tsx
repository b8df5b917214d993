import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
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
  const fields = useReleaseFields()
  const { patch } = useReleaseCalls(release.id)
  const edit = useRecordEdit({
    type: 'release',
    record: release,
    history: releases.history,
    schema: releaseDraft,
    fields,
    stored: storedRelease,
    patch,
  })
  const { form } = edit
  const number = numberText(release.number, useLocale().format)
  const title = t.titleOf(number, placeText(release, t))
  return (
    <RecordEdit
      edit={edit}
      name={number}
      title={title}
      list={{ label: t.releases, path: releasePaths.list }}
      status={
        release.live && (
          <StatusTag tone="success" icon="check">
            {t.live}
          </StatusTag>
        )
      }
      createPath={releasePaths.create}
      saved={t.saved(number)}
      foot={<ReleaseFoot release={release} number={number} dirty={form.dirty} />}
    >
      <ReleaseForm form={form} />
    </RecordEdit>
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
