import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { type Release } from '../releases.contract.ts'
import { ReleaseForm, releaseRecord, useReleaseFields } from './release-form.tsx'
import { placeText } from './release-name.ts'
import { releasesMessages } from './releases.messages.ts'

export const Screen = editScreen(releaseRecord, ReleaseEdit)

function ReleaseEdit({ record: release }: { record: Release }) {
  const t = useMessages(releasesMessages)
  const edit = useRecordEdit(releaseRecord, release, useReleaseFields())
  return (
    <RecordEdit
      edit={edit}
      title={t.titleOf(edit.name, placeText(release, t))}
      list={t.releases}
      status={
        release.live && (
          <StatusTag tone="success" icon="check">
            {t.live}
          </StatusTag>
        )
      }
      foot={
        <EditFoot
          edit={{ ...edit, name: release.number }}
          usage={release.live ? t.usage : t.unused}
          removeText={t.removeText}
          refusal={release.live ? t.removeRefusal : undefined}
        />
      }
    >
      <ReleaseForm form={edit.form} />
    </RecordEdit>
  )
}
