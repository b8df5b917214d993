import type { LocaleId } from '#platform/contract/text/locale.ts'
import { Suspense, useState } from 'react'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { UsesCount } from '#platform/web/list/uses-count.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { RetirableName } from '#platform/web/ui/marked-name.tsx'
import { closedRegistries, type Entry, registryEntries } from '../registry-entries.contract.ts'
import { colourLabels, type EditedRegistry, registryLabels } from '../registry-labels.contract.ts'
import { AskedRegistry } from './asked-registry.tsx'
import { entriesMessages } from './entries.messages.ts'
import { registryPaths } from './registry-paths.ts'
import { useUsesHref } from './use-uses-href.ts'

const EntryOrder = lazyPart(() => import('./entry-order.tsx').then((module) => module.EntryOrder))

type Texts = Bound<(typeof entriesMessages)['fa-IR']>

/** `/registries/{registry}`: the entries of one registry. */
export function Screen() {
  return <AskedRegistry>{(registry) => <EntryList key={registry} registry={registry} />}</AskedRegistry>
}

function EntryList({ registry }: { registry: EditedRegistry }) {
  const t = useMessages(entriesMessages)
  const { locale } = useLocale()
  const mayWrite = useMay('registries.write')
  const [isOrdering, setOrdering] = useState(false)
  const { name, one } = registryLabels[locale][registry]
  const list: ListDeclaration<typeof registryEntries.list> = {
    name: `registry-${registry.replaceAll('_', '-')}`,
    title: name,
    countText: t.count,
    endpoint: registryEntries.list,
    params: { registry },
    exportEndpoint: registryEntries.export,
    exportPermission: 'registries.export',
    exportsRows: true,
    searchLabel: t.search,
    defaultSort: 'position',
    columns: columnsOf(t, registry, locale),
    filters: [
      { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
      { id: 'arabic', label: t.arabic, kind: 'choice', options: [{ value: 'missing', label: t.missing }] },
    ],
    rowHref: ({ id }) => hrefOf(registryPaths.edit, { entry_id: id }),
    rowName: (entry) => recordName(entry, locale),
    ...(!closedRegistries.includes(registry) && {
      create: {
        href: hrefOf(registryPaths.create, { registry }),
        label: t.create(one),
        permission: 'registries.write',
      },
    }),
    menu: mayWrite ? [{ id: 'order', label: t.order, icon: 'list', onAction: () => setOrdering(true) }] : [],
    empty: { firstUse: { title: t.firstUse, text: t.firstUseText } },
  }
  return (
    <>
      <ListScreen list={list} />
      <Suspense>
        {isOrdering && <EntryOrder registry={registry} onClose={() => setOrdering(false)} />}
      </Suspense>
    </>
  )
}

function columnsOf(t: Texts, registry: EditedRegistry, locale: LocaleId): ListColumn<Entry>[] {
  const colour: ListColumn<Entry> = {
    id: 'colour',
    label: t.colour,
    cell: (entry) => <Colour entry={entry} />,
  }
  return [
    {
      id: 'name',
      label: t.name,
      sort: 'name',
      cell: (entry) => (
        <RetirableName name={recordName(entry, locale)} retired={entry.retired && t.retired} />
      ),
    },
    { id: 'other', label: t.otherName, cell: ({ name }) => <OtherName name={name} /> },
    ...(registry === 'tags' ? [colour] : []),
    {
      id: 'used',
      label: usedText(t, registry),
      sort: 'used',
      numeric: true,
      cell: (entry) => <Uses entry={entry} />,
    },
    {
      id: 'position',
      label: t.position,
      sort: 'position',
      numeric: true,
      defaultHidden: true,
      cell: ({ position }) => <Num value={position} />,
    },
    { id: 'updated', label: t.updated, sort: 'updated', cell: ({ updatedAt }) => <Instant at={updatedAt} /> },
  ]
}

function usedText({ usedTexts }: Texts, registry: EditedRegistry): string {
  if (registry === 'food_tags') return usedTexts.items
  return registry === 'muscle_groups' || registry === 'equipment' ? usedTexts.exercises : usedTexts.clients
}

function Colour({ entry: { colour } }: { entry: Entry }) {
  const { locale } = useLocale()
  if (colour === null) return null
  return (
    <Chip icon="tag" colour={colour}>
      {colourLabels[locale][colour]}
    </Chip>
  )
}

/** How many have it; the number opens them. */
function Uses({ entry }: { entry: Entry }) {
  const t = useMessages(entriesMessages)
  const { locale } = useLocale()
  const href = useUsesHref()(entry)
  if (entry.usedBy === 0 || href === null) return <UsesCount count={entry.usedBy} />
  return (
    <a className="inline" href={href} title={t.openUses(recordName(entry, locale))}>
      <UsesCount count={entry.usedBy} />
    </a>
  )
}
