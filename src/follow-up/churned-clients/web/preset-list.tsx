import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { listScreen, recordList } from '#platform/web/list/record-list.tsx'
import { UsesCount } from '#platform/web/list/uses-count.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { MarkedName } from '#platform/web/ui/marked-name.tsx'
import {
  type UsersLeftReportPreset,
  usersLeftReportPresets,
  presetShares,
} from '../users-left-report-presets.contract.ts'
import { churnedPaths } from './churned-paths.ts'
import { presetHref } from './preset-name.ts'
import { usersLeftReportPresetsMessages } from './users-left-report-presets.messages.ts'

type Texts = Bound<(typeof usersLeftReportPresetsMessages)['fa-IR']>

/** `/users-left-report-presets`: filters of the worklist under names, each with how many people it shows now. */
export const Screen = listScreen(usersLeftReportPresetsMessages, presetList)

function presetList(t: Texts, locale: LocaleId): ListDeclaration<typeof usersLeftReportPresets.list> {
  return {
    ...recordList(usersLeftReportPresets, t, { title: t.title, defaultSort: 'name' }),
    columns: presetColumns(t),
    filters: [
      { id: 'share', label: t.share, kind: 'choice', options: optionsOf(presetShares, t.shares) },
      { id: 'mine', label: t.whose, kind: 'boolean', yes: t.mine, no: t.others },
    ],
    rowHref: (preset) => hrefOf(churnedPaths.presetEdit, { preset_id: preset.id }),
    rowName: (preset) => recordName(preset, locale),
    rowActions: (preset) => [{ id: 'open', label: t.open, icon: 'list', href: presetHref(preset) }],
    create: {
      href: hrefOf(churnedPaths.presetCreate),
      label: t.create,
      permission: 'users-left-report-presets.write',
    },
    empty: { firstUse: { title: t.empty, text: t.emptyText } },
  }
}

function presetColumns(t: Texts): ListColumn<UsersLeftReportPreset>[] {
  return [
    { id: 'name', label: t.name, sort: 'name', cell: (preset) => <MarkedName name={preset.name} /> },
    {
      id: 'people',
      label: t.people,
      numeric: true,
      cell: (preset) => (
        <a href={presetHref(preset)}>
          <UsesCount count={preset.count} />
        </a>
      ),
    },
    { id: 'share', label: t.share, cell: ({ share }) => t.shares[share] },
    { id: 'owner', label: t.owner, cell: ({ owner }) => <UserText>{owner}</UserText> },
    { id: 'updated', label: t.updated, sort: 'updated', cell: ({ updatedAt }) => <Instant at={updatedAt} /> },
  ]
}
