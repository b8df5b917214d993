import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import {
  type UsersLeftReportPreset,
  usersLeftReportPresetDraft,
  usersLeftReportPresets,
} from '../users-left-report-presets.contract.ts'
import { churnedPaths } from './churned-paths.ts'
import { usersLeftReportPresetsMessages } from './users-left-report-presets.messages.ts'
import { PresetForm, storedPreset, usePresetFields } from './preset-form.tsx'
import { presetHref, presetName } from './preset-name.ts'

const usePresetCalls = (presetId: number) =>
  useRecordCalls(usersLeftReportPresets, { presetId }, { listPath: churnedPaths.presets })

/** `/users-left-report-presets/{preset_id}/edit`: an own preset; somebody else's is only named and opened. */
export function Screen() {
  const t = useMessages(usersLeftReportPresetsMessages)
  return (
    <RecordPage get={usersLeftReportPresets.get} title={t.editTitle}>
      {(preset) =>
        preset.mine ? <PresetEdit key={preset.id} preset={preset} /> : <ForeignPreset preset={preset} />
      }
    </RecordPage>
  )
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
      title={presetName(preset, locale)}
      status={t.now(preset.count)}
      actions={<OpenList preset={preset} />}
    >
      <Banner tone="info">{t.notMine(preset.owner)}</Banner>
    </Page>
  )
}

function PresetEdit({ preset }: { preset: UsersLeftReportPreset }) {
  const t = useMessages(usersLeftReportPresetsMessages)
  const fields = usePresetFields()
  const { patch, remove } = usePresetCalls(preset.id)
  const edit = useRecordEdit({
    type: 'users-left-report-preset',
    record: preset,
    history: usersLeftReportPresets.history,
    schema: usersLeftReportPresetDraft,
    fields,
    stored: storedPreset,
    patch,
  })
  const { form } = edit
  const name = presetName(preset, useLocale().locale)
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: t.title, path: churnedPaths.presets }}
      actions={<OpenList preset={preset} />}
      createPath={churnedPaths.presetCreate}
      saved={t.saved(name)}
      foot={
        <RecordFoot
          name={name}
          usage={t.usage}
          dirty={form.dirty}
          remove={{ consequences: [t.removeText], run: () => remove(preset, t.removed(name)) }}
        />
      }
    >
      <PresetForm form={form} />
    </RecordEdit>
  )
}
