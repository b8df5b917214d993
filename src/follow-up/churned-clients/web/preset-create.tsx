import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { Search } from '#platform/web/routing/search-params.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { usersLeftReportPresetDraft, usersLeftReportPresets } from '../users-left-report-presets.contract.ts'
import { matchingOf } from './churned-address.ts'
import { churnedPaths } from './churned-paths.ts'
import { usersLeftReportPresetsMessages } from './users-left-report-presets.messages.ts'
import { emptyPreset, PresetForm, type PresetValues, usePresetFields } from './preset-form.tsx'

/** `/users-left-report-presets/create`: a new preset, begun with the filters of the worklist where it came from. */
export function Screen() {
  const t = useMessages(usersLeftReportPresetsMessages)
  const search = useLocation().search as Search
  const [initial] = useState(() => begunWith(search))
  const form = useForm({
    schema: usersLeftReportPresetDraft,
    fields: usePresetFields(),
    initial,
    draft: 'users-left-report-preset/new',
    submit: useCreateCall(usersLeftReportPresets.create, usersLeftReportPresets.list),
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: t.title, path: churnedPaths.presets }}
      pathOf={(id) => fillPath(churnedPaths.presetEdit, { preset_id: id })}
    >
      <PresetForm form={form} />
    </RecordCreate>
  )
}

function begunWith(search: Search): PresetValues {
  const { q: _q, preset: _preset, ...filter } = matchingOf(search)
  const sort = [search['sort'] ?? 'rank'].flat()[0] ?? 'rank'
  const columns = [search['cols'] ?? ''].flat()[0] ?? ''
  return emptyPreset(filter, {
    sort: sort as PresetValues['sort'],
    columns: columns === '' ? null : columns.split(','),
  })
}
