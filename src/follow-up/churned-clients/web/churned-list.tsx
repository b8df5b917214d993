import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkAction, ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { navigateBy } from '#platform/web/list/record-navigation.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { stringifySearch, type Search } from '#platform/web/routing/search-params.ts'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { churnedClients, type ChurnedClient } from '../churned-clients.contract.ts'
import { usersLeftReportPresets } from '../users-left-report-presets.contract.ts'
import { churnedClientsMessages } from './churned-clients.messages.ts'
import { useChurnedColumns } from './churned-columns.tsx'
import { useChurnedFilters } from './churned-filters.ts'
import { churnedPaths } from './churned-paths.ts'
import { useOwnerAction } from './owner-action.tsx'
import { usePlanAction } from './plan-action.tsx'
import { presetSearch } from './preset-name.ts'
import { RankPopover } from './rank-popover.tsx'

/** Everybody who left, in the order in which they are called. @param bulkActions what other domains do with them */
export function ChurnedList({ bulkActions }: { bulkActions: readonly BulkAction[] }) {
  const t = useMessages(churnedClientsMessages)
  const mayWork = useMay('reports.crm-user-left.work')
  const columns = useChurnedColumns()
  const filters = [...useChurnedFilters(), ...usePresetFilter()]
  const owner = useOwnerAction()
  const plan = usePlanAction()
  const menu = useLeftMenu()
  const presets = usePresetViews()
  return (
    <>
      <ListScreen
        list={{
          ...recordList(churnedClients, t, { title: t.title, defaultSort: 'rank' }),
          head: <RankPopover />,
          columns,
          filters,
          rowHref: (row) => hrefOf(paths.profile, { user_id: row.id }),
          walk: navigateBy('id'),
          rowName: (row) => row.fullName,
          thread: threadOf,
          bulkActions: [owner.action, plan.action, ...bulkActions],
          systemViews: [
            { id: 'due', label: t.views.due, search: 'next=due' },
            { id: 'mine', label: t.views.mine, search: 'owner=me' },
            { id: 'fresh', label: t.views.fresh, search: 'outcome=none' },
            { id: 'closed', label: t.views.closed, search: 'state=closed' },
            ...presets,
          ],
          ...(mayWork && {
            start: {
              label: () => t.play,
              href: (search: string) => hrefOf(churnedPaths.play, {}, search && `?${search}`),
            },
          }),
          menu,
          empty: { allDone: { title: t.allDone, text: t.allDoneText } },
        }}
      />
      {owner.refusals}
      {plan.refusals}
    </>
  )
}

/** Saffron for who is to be called today, pomegranate for who should have been. */
function threadOf({ nextOn, today, closed }: ChurnedClient): 'today' | 'late' | null {
  if (nextOn === null || closed !== null || nextOn > today) return null
  return nextOn < today ? 'late' : 'today'
}

/** Beside the other tabs; all of them stand on their own page. */
const presetTabs = 3

function usePresetViews(): { id: string; label: string; search: string }[] {
  const { locale } = useLocale()
  const query = useApi().query(usersLeftReportPresets.list, { query: { perPage: presetTabs } })
  const { data } = useQuery({
    ...query,
    enabled: useMay('users-left-report-presets.read'),
    staleTime: 60_000,
  })
  return (data?.data ?? []).map((preset) => ({
    id: `preset-${preset.id}`,
    label: recordName(preset, locale),
    search: presetSearch(preset),
  }))
}

function usePresetFilter(): ListFilter[] {
  const t = useMessages(churnedClientsMessages)
  const { locale } = useLocale()
  const api = useApi()
  if (!useMay('users-left-report-presets.read')) return []
  return [
    {
      id: 'preset',
      label: t.preset,
      kind: 'searchChoice',
      load: async (q) => {
        const { data } = await api.call(usersLeftReportPresets.list, { query: { ...(q !== '' && { q }) } })
        return data.map((preset) => ({ id: String(preset.id), label: recordName(preset, locale) }))
      },
      find: async (id) => {
        const { data } = await api.call(usersLeftReportPresets.get, { params: { presetId: Number(id) } })
        return { id, label: recordName(data, locale) }
      },
    },
  ]
}

/** Presets, keeping the filters of now as one, and the settings. */
function useLeftMenu(): MenuEntry[] {
  const t = useMessages(churnedClientsMessages)
  const search = stringifySearch(useLocation().search as Search)
  const entries: (MenuEntry & { may: boolean })[] = [
    {
      id: 'keep',
      label: t.keepPreset,
      icon: 'plus',
      href: hrefOf(churnedPaths.presetCreate, {}, search),
      may: useMay('users-left-report-presets.write'),
    },
    {
      id: 'presets',
      label: t.presetsMenu,
      icon: 'filter',
      href: hrefOf(churnedPaths.presets),
      may: useMay('users-left-report-presets.read'),
    },
    {
      id: 'settings',
      label: t.settings,
      icon: 'settings',
      href: hrefOf(churnedPaths.settings),
      may: useMay('reports.crm-user-left.read'),
    },
  ]
  return entries.filter(({ may }) => may).map(({ may: _may, ...entry }) => entry)
}
