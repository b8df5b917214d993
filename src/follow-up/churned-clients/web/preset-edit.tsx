import { recordName } from '#platform/contract/text/name-in.ts'
import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { type UsersLeftReportPreset } from '../users-left-report-presets.contract.ts'
import { PresetForm, presetRecord, usePresetFields } from './preset-form.tsx'
import { presetHref } from './preset-name.ts'
import { usersLeftReportPresetsMessages } from './users-left-report-presets.messages.ts'

/** `/users-left-report-presets/{preset_id}/edit`: an own preset; somebody else's is only named and opened. */
export const Screen = editScreen(presetRecord, Preset)

function Preset({ record: preset }: { record: UsersLeftReportPreset }) {
  return preset.mine ? <PresetEdit preset={preset} /> : <ForeignPreset preset={preset} />
}

function OpenList({ preset }: { preset: UsersLeftReportPreset }) {
  const t = useMessages(usersLeftReportPresetsMessages)
  return (
    <LinkButton icon="list" href={presetHref(preset)}>
      {t.open}
    </LinkButton>
  )
}

function ForeignPreset({ preset }: { preset: UsersLeftReportPreset }) {
  const t = useMessages(usersLeftReportPresetsMessages)
  const { locale } = useLocale()
  return (
    <Page
      title={recordName(preset, locale)}
      status={t.now(preset.count)}
      actions={<OpenList preset={preset} />}
    >
      <Banner tone="info">{t.notMine(preset.owner)}</Banner>
    </Page>
  )
}

function PresetEdit({ preset }: { preset: UsersLeftReportPreset }) {
  const t = useMessages(usersLeftReportPresetsMessages)
  const edit = useRecordEdit(presetRecord, preset, usePresetFields())
  return (
    <RecordEdit
      edit={edit}
      list={t.title}
      actions={<OpenList preset={preset} />}
      foot={<EditFoot edit={edit} usage={t.usage} removeText={t.removeText} />}
    >
      <PresetForm form={edit.form} />
    </RecordEdit>
  )
}
