import { Suspense } from 'react'
import { type StandardColumns, useCatalogueColumns } from '#platform/web/catalogue/catalogue-columns.tsx'
import { CatalogueList } from '#platform/web/catalogue/catalogue-list.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { type Unit, unitKinds, units } from '../units.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { unitPaths } from './unit-paths.ts'
import { unitsMessages } from './units.messages.ts'

// Its column is hidden until somebody asks for it.
const UnitPosition = lazyPart(() => import('./unit-position.tsx').then((module) => module.UnitPosition))

type Texts = Bound<(typeof unitsMessages)['fa-IR']>

/** `/units`: what food items are measured in. */
export function Screen() {
  const t = useMessages(unitsMessages)
  const columns = unitColumns(t, useCatalogueColumns(t.retired))
  const kinds = optionsOf(unitKinds, t.kinds)
  return (
    <CatalogueList
      operations={units}
      paths={unitPaths}
      texts={t}
      columns={columns}
      filters={[{ id: 'kind', label: t.kind, kind: 'choice', options: kinds }]}
    />
  )
}

function unitColumns(
  t: Texts,
  { name, other, code, position, updated }: StandardColumns,
): ListColumn<Unit>[] {
  return [
    name,
    other,
    code,
    { id: 'kind', label: t.kind, cell: (unit) => t.kinds[unit.kind] },
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
