import type { RowWith } from '#platform/contract/endpoint.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useUser } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type {
  BulkAction,
  ColumnOf,
  ListDeclaration,
  ListFilter,
} from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { navigateBy } from '#platform/web/list/record-navigation.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { namesSource } from '#platform/web/ui/fields/names-source.ts'
import { useRecordChoice } from '#platform/web/ui/fields/record-choice.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { messageAges } from '../last-message.contract.ts'
import { alerts, fastingAnswers, sentAnswers, weighedAges } from '../client-filters.contract.ts'
import { countries } from '../client-fields.contract.ts'
import { clients } from '../clients.contract.ts'
import { alertLabels, listStateLabels, stageLabels } from '../lifecycle-labels.contract.ts'
import { listStates, stages } from '../lifecycle.contract.ts'
import { clientColumns, type ClientInList } from './client-columns.tsx'
import { useClientOperations } from './client-operations.tsx'
import { clientListMessages } from './client-list.messages.ts'
import { clientPaths } from './client-paths.ts'
import { ClientPreview } from './client-preview.tsx'
import { useEntryFilter } from './use-entry-filter.ts'

const languages = ['fa-IR', 'ar-IQ'] as const
/** The last weight minus the first, in kilograms: half a kilogram is the noise of a scale. */
const weightChanges = ['0.5..', '-0.5..0.5', '-3..-0.5', '-5..-3', '-10..-5', '..-10'] as const

/** Supporters; who left has had clients too. */
const everySupporterSource = namesSource(staff.supporters)

type Texts = Bound<(typeof clientListMessages)['fa-IR']>

interface Props {
  /** What other domains do with clients, before the actions of this one. */
  bulkActions: readonly BulkAction[]
  /** What other domains know of them, after the columns of this one. */
  columns: readonly ColumnOf<typeof clients.list>[]
}

/** Every client the person may see. */
export function ClientList(others: Props) {
  const t = useMessages(clientListMessages)
  const { locale } = useLocale()
  const filters = useClientFilters(t, locale)
  const diets = useRegistry('diet_types')
  const own = clientColumns(t, locale, diets.nameOf, useUser().rows !== 'own')
  const columns = [...own, ...others.columns]
  const preview = (row: ClientInList) => <ClientPreview row={row} columns={own} />
  const { actions, outcome } = useClientOperations()
  return (
    <>
      <ListScreen
        list={{
          ...clientList(t, columns, filters),
          preview,
          bulkActions: [...others.bulkActions, ...actions],
        }}
      />
      {outcome}
    </>
  )
}

function clientList(
  t: Texts,
  columns: readonly ColumnOf<typeof clients.list>[],
  filters: readonly ListFilter[],
): ListDeclaration<typeof clients.list> {
  return {
    name: 'clients',
    title: t.title,
    countText: t.count,
    endpoint: clients.list,
    exportEndpoint: clients.export,
    exportPermission: 'clients.export',
    exportsRows: true,
    searchLabel: t.search,
    defaultSort: '-created',
    columns,
    filters,
    rowHref: (row) => hrefOf(paths.profile, { user_id: row.id }),
    walk: navigateBy('id'),
    rowName: (row) => row.fullName,
    thread: threadOf,
    create: { href: hrefOf(clientPaths.create), label: t.create, permission: 'clients.write' },
    systemViews: [
      { id: 'active', label: t.active, search: 'stage=active' },
      { id: 'late', label: t.late, search: 'list=list_late' },
      { id: 'untaken', label: t.untaken, search: 'stage=untaken' },
      { id: 'reply', label: t.replyWords.waiting, search: 'reply=waiting' },
      { id: 'duplicates', label: t.duplicateLabels.likely, search: 'duplicates=likely' },
    ],
    empty: { firstUse: { title: t.firstUse, text: t.firstUseText } },
  }
}

/** Saffron for what waits today, pomegranate for what is late; nothing else is coloured. */
function threadOf({ lifecycle }: RowWith<typeof clients.list, never>): 'today' | 'late' | null {
  if (lifecycle.listState === 'list_late' || lifecycle.listState === 'weigh_in_late') return 'late'
  return lifecycle.listState === 'list_due_today' || lifecycle.listState === 'weigh_in_due' ? 'today' : null
}

function useClientFilters(t: Texts, locale: LocaleId): ListFilter[] {
  const supporters = useRecordChoice(everySupporterSource, [{ value: 'none', label: t.noSupporter }])
  const provinces = useRegistry('provinces')
  const dietTypes = useRegistry('diet_types')
  const tags = useRegistry('tags')
  const conditions = useRegistry('conditions')
  const allergies = useRegistry('allergies')
  const medicines = useRegistry('medicines')
  const entry = useEntryFilter(t.entry)
  const words = (codes: readonly string[], names: Record<string, string>) =>
    codes.map((value) => ({ value, label: names[value] ?? value }))
  return [
    { id: 'stage', label: t.stage, kind: 'choice', options: words(stages, stageLabels[locale]) },
    {
      id: 'list',
      param: 'listState',
      label: t.listState,
      kind: 'choice',
      options: words(listStates, listStateLabels[locale]),
    },
    {
      id: 'sent',
      param: 'listSent',
      label: t.listSent,
      kind: 'choice',
      options: words(sentAnswers, t.listSentWords),
    },
    { id: 'alert', label: t.alert, kind: 'choice', options: words(alerts, alertLabels[locale]) },
    { id: 'supporter', param: 'supporterId', label: t.supporter, kind: 'searchChoice', ...supporters },
    { id: 'country', label: t.country, kind: 'choice', options: words(countries, t.countries) },
    { id: 'province', label: t.province, kind: 'choice', options: provinces.options },
    { id: 'diet', param: 'dietType', label: t.diet, kind: 'choice', options: dietTypes.options },
    { id: 'tag', label: t.tag, kind: 'choice', multiple: true, options: tags.options },
    { id: 'tagMatch', label: t.tagMatch, kind: 'choice', options: words(['all'], t.tagMatches) },
    entry,
    { id: 'condition', label: t.condition, kind: 'choice', options: conditions.options },
    { id: 'allergy', label: t.allergy, kind: 'choice', options: allergies.options },
    { id: 'medicine', label: t.medicine, kind: 'choice', options: medicines.options },
    { id: 'created', label: t.created, kind: 'dateRange', presets: 'past' },
    { id: 'end', label: t.end, kind: 'dateRange', presets: 'coming' },
    { id: 'next', param: 'nextDue', label: t.nextDue, kind: 'dateRange', presets: 'coming' },
    { id: 'weighed', label: t.weighed, kind: 'choice', options: words(weighedAges, t.weighedAges) },
    { id: 'weight', label: t.weight, kind: 'numberRange', unit: t.kilogram, factor: 1000 },
    {
      id: 'change',
      param: 'weightChange',
      label: t.weightChange,
      kind: 'numberRange',
      unit: t.kilogram,
      factor: 1000,
      presets: words(weightChanges, t.weightChanges),
      hint: t.weightChangeHint,
    },
    {
      id: 'written',
      param: 'lastMessage',
      label: t.lastMessage,
      kind: 'choice',
      options: words(messageAges, t.messageAges),
    },
    { id: 'reply', label: t.reply, kind: 'choice', options: words(['waiting'], t.replyWords) },
    { id: 'language', label: t.language, kind: 'choice', options: words(languages, t.languages) },
    {
      id: 'messages',
      label: t.messages,
      kind: 'choice',
      options: words(['allowed', 'refused'], t.messageWishes),
    },
    { id: 'fasting', label: t.fasting, kind: 'choice', options: words(fastingAnswers, t.fastingWords) },
    { id: 'duplicates', label: t.duplicates, kind: 'choice', options: words(['likely'], t.duplicateLabels) },
  ]
}
