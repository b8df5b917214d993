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
import { Page } from '#platform/web/page.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
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
  const api = useApi()
  const fields = usePresetFields()
  const { patch, remove } = usePresetCalls(preset.id)
  const history = useQuery(api.query(usersLeftReportPresets.history, { params: { presetId: preset.id } }))
  const form = useRecordForm({
    record: preset,
    schema: usersLeftReportPresetDraft,
    fields,
    draft: `users-left-report-preset/${preset.id}`,
    stored: storedPreset,
    patch,
  })
  const name = presetName(preset, useLocale().locale)
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.title, href: backHref(churnedPaths.presets) }]}
      actions={
        <>
          <OpenList preset={preset} />
          <HistoryButton query={history} specs={fields} form={form} />
        </>
      }
      notice={<CreatedNotice name={name} createHref={hrefOf(churnedPaths.presetCreate)} />}
      onSaved={() => toast(t.saved(name))}
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
    </FormScreen>
  )
}
