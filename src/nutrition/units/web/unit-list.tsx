import { Suspense } from 'react'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages, type Bound } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { MarkedName } from '#platform/web/ui/marked-name.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { unitKinds, units, type Unit } from '../units.contract.ts'
import { unitName } from './unit-name.ts'
import { unitPaths } from './unit-paths.ts'
import { unitsMessages } from './units.messages.ts'

// Its column is hidden until somebody asks for it.
const UnitPosition = lazyPart(() => import('./unit-position.tsx').then((module) => module.UnitPosition))

type Texts = Bound<(typeof unitsMessages)['fa-IR']>

/** `/units`: what food items are measured in. */
export function Screen() {
  const t = useMessages(unitsMessages)
  const { locale } = useLocale()
  return <ListScreen list={unitList(t, locale)} />
}

function unitList(t: Texts, locale: LocaleId): ListDeclaration<typeof units.list> {
  return {
    name: 'units',
    title: t.units,
    countText: t.count,
    endpoint: units.list,
    exportEndpoint: units.export,
    exportPermission: 'units.export',
    exportsRows: true,
    searchLabel: t.search,
    defaultSort: 'position',
    columns: [
      {
        id: 'name',
        label: t.name,
        sort: 'name',
        cell: (unit) => <MarkedName name={unit.name} retired={unit.retired && t.retired} />,
      },
      {
        id: 'other',
        label: t.otherName,
        cell: (unit) => <OtherName name={unit.name} />,
      },
      ...factColumns(t),
    ],
    filters: [
      {
        id: 'kind',
        label: t.kind,
        kind: 'choice',
        options: unitKinds.map((value) => ({ value, label: t.kinds[value] })),
      },
      { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
    ],
    rowHref: (unit) => hrefOf(unitPaths.edit, { unit_id: unit.id }),
    rowName: (unit) => unitName(unit, locale),
    create: { href: hrefOf(unitPaths.create), label: t.create, permission: 'units.write' },
    empty: { firstUse: { title: t.firstUse, text: t.firstUseText } },
  }
}

function factColumns(t: Texts): ListColumn<Unit>[] {
  return [
    { id: 'code', label: t.code, sort: 'code', cell: (unit) => <Code>{unit.code}</Code> },
    { id: 'kind', label: t.kind, cell: (unit) => t.kinds[unit.kind] },
    { id: 'grams', label: t.grams, numeric: true, cell: (unit) => <Grams tenths={unit.gramsX10} /> },
    { id: 'step', label: t.step, numeric: true, cell: (unit) => <Step quarters={unit.stepQuarters} /> },
    { id: 'used', label: t.usedBy, numeric: true, cell: (unit) => <Num value={unit.usedBy} /> },
    {
      id: 'position',
      label: t.position,
      sort: 'position',
      numeric: true,
      defaultHidden: true,
      cell: (unit) => (
        <Suspense fallback={<Num value={unit.position} />}>
          <UnitPosition unit={unit} />
        </Suspense>
      ),
    },
    { id: 'updated', label: t.updated, sort: 'updated', cell: (unit) => <Instant at={unit.updatedAt} /> },
  ]
}

function Grams({ tenths }: { tenths: number | null }) {
  const t = useMessages(unitsMessages)
  return tenths === null ? <span>{t.varies}</span> : <Num value={tenths / 10} decimals={1} />
}

function Step({ quarters }: { quarters: number }) {
  const { format } = useLocale()
  return <bdi>{format.fraction(quarters / 4)}</bdi>
}
