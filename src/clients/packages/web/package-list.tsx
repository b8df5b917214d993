import { currencies } from '#platform/contract/money.ts'
import { type StandardColumns, useCatalogueColumns } from '#platform/web/catalogue/catalogue-columns.tsx'
import { CatalogueList } from '#platform/web/catalogue/catalogue-list.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListFilter } from '#platform/web/list/list-declaration.ts'
import { UsesCount } from '#platform/web/list/uses-count.tsx'
import { type Registry, useRegistry } from '#platform/web/registries/use-registry.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { Prices } from '#platform/web/text/prices.tsx'
import { Validity } from '#platform/web/text/validity.tsx'
import { packages, productLines, type SoldPackage } from '../packages.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { packagePaths } from './packages.screens.ts'
import { packagesMessages } from './packages.messages.ts'

type Texts = Bound<(typeof packagesMessages)['fa-IR']>

/** `/packages`: what a term is sold as, and for how much. */
export function Screen() {
  const t = useMessages(packagesMessages)
  const columns = packageColumns(t, useCatalogueColumns(t.retired), useRegistry('diet_types'))
  return (
    <CatalogueList
      operations={packages}
      paths={packagePaths}
      texts={t}
      columns={columns}
      filters={filtersOf(t)}
    />
  )
}

function packageColumns(
  t: Texts,
  { name, code, position, updated }: StandardColumns,
  dietTypes: Registry,
): ListColumn<SoldPackage>[] {
  return [
    name,
    { id: 'days', label: t.days, numeric: true, cell: (one) => <Num value={one.days} /> },
    { id: 'visits', label: t.visits, numeric: true, cell: (one) => <Num value={one.visits} /> },
    { id: 'prices', label: t.prices, cell: (one) => <Prices prices={one.prices} /> },
    { id: 'line', label: t.line, cell: (one) => t.lines[one.productLine as 'diet'] ?? one.productLine },
    {
      id: 'dietTypes',
      label: t.dietTypes,
      defaultHidden: true,
      cell: (one) =>
        one.dietTypes.length === 0 ? t.anyDiet : one.dietTypes.map(dietTypes.nameOf).join('، '),
    },
    { id: 'validity', label: t.validity, cell: (one) => <Validity from={one.validFrom} to={one.validTo} /> },
    { id: 'sold', label: t.sold, numeric: true, cell: (one) => <UsesCount count={one.usedBy} /> },
    code,
    { ...position, defaultHidden: true },
    { ...updated, defaultHidden: true },
  ]
}

function filtersOf(t: Texts): ListFilter[] {
  return [
    { id: 'productLine', label: t.line, kind: 'choice', options: optionsOf(productLines, t.lines) },
    { id: 'currency', label: t.currency, kind: 'choice', options: optionsOf(currencies, t.currencies) },
  ]
}
