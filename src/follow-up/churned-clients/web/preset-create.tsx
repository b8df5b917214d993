import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { Search } from '#platform/web/routing/search-params.ts'
import { usersLeftReportPresets } from '../users-left-report-presets.contract.ts'
import { matchingOf } from './churned-address.ts'
import { presetRecord, emptyPreset, PresetForm, type PresetValues, usePresetFields } from './preset-form.tsx'
import { usersLeftReportPresetsMessages } from './users-left-report-presets.messages.ts'

/** `/users-left-report-presets/create`: a new preset, begun with the filters of the worklist where it came from. */
export function Screen() {
  const t = useMessages(usersLeftReportPresetsMessages)
  const search = useLocation().search as Search
  const [initial] = useState(() => begunWith(search))
  const form = useNewRecord(presetRecord, usersLeftReportPresets.create, usePresetFields(), initial)
  return (
    <RecordCreate record={presetRecord} form={form} list={t.title}>
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
