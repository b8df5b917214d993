import { Suspense } from 'react'
import { type StandardColumns, useCatalogueColumns } from '#platform/web/catalogue/catalogue-columns.tsx'
import { CatalogueList } from '#platform/web/catalogue/catalogue-list.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { type Unit, unitKindNames, unitKinds, units } from '../units.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { unitPaths } from './units.screens.ts'
import { unitsMessages } from './units.messages.ts'

// Its column is hidden until somebody asks for it.
const UnitPosition = lazyPart(() => import('./unit-position.tsx').then((module) => module.UnitPosition))

type Texts = Bound<(typeof unitsMessages)['fa-IR']>

/** `/units`: what food items are measured in. */
export function Screen() {
  const t = useMessages(unitsMessages)
  const kindNames = unitKindNames[useLocale().locale]
  const kinds = optionsOf(unitKinds, kindNames)
  return (
    <CatalogueList
      operations={units}
      paths={unitPaths}
      texts={t}
      columns={unitColumns(t, kindNames, useCatalogueColumns(t.retired))}
      filters={[{ id: 'kind', label: t.kind, kind: 'choice', options: kinds }]}
    />
  )
}

function unitColumns(
  t: Texts,
  kindNames: Readonly<Record<Unit['kind'], string>>,
  { name, other, code, position, updated }: StandardColumns,
): ListColumn<Unit>[] {
  return [
    name,
    other,
    code,
    { id: 'kind', label: t.kind, cell: (unit) => kindNames[unit.kind] },
    { id: 'grams', label: t.grams, numeric: true, cell: (unit) => <Grams tenths={unit.gramsX10} /> },
    { id: 'step', label: t.step, numeric: true, cell: (unit) => <Step quarters={unit.stepQuarters} /> },
    { id: 'used', label: t.usedBy, numeric: true, cell: (unit) => <Num value={unit.usedBy} /> },
    {
      ...position,
      defaultHidden: true,
      cell: (unit) => (
        <Suspense fallback={<Num value={unit.position} />}>
          <UnitPosition unit={unit} />
        </Suspense>
      ),
    },
    updated,
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
