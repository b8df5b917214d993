import { currencies } from '#platform/contract/money.ts'
import { type StandardColumns, useCatalogueColumns } from '#platform/web/catalogue/catalogue-columns.tsx'
import { CatalogueList } from '#platform/web/catalogue/catalogue-list.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { UsesCount } from '#platform/web/list/uses-count.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { Prices } from '#platform/web/text/prices.tsx'
import { Validity } from '#platform/web/text/validity.tsx'
import { type Addon, addons } from '../addons.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { addonPaths } from './addons.screens.ts'
import { addonsMessages } from './addons.messages.ts'

type Texts = Bound<(typeof addonsMessages)['fa-IR']>

/** `/addons`: what a client can get besides a package. */
export function Screen() {
  const t = useMessages(addonsMessages)
  const columns = addonColumns(t, useCatalogueColumns(t.retired))
  const options = optionsOf(currencies, t.currencies)
  return (
    <CatalogueList
      operations={addons}
      paths={addonPaths}
      texts={t}
      columns={columns}
      filters={[{ id: 'currency', label: t.currency, kind: 'choice', options }]}
    />
  )
}

function addonColumns(t: Texts, { name, code, position, updated }: StandardColumns): ListColumn<Addon>[] {
  return [
    name,
    { id: 'extraDays', label: t.extraDays, numeric: true, cell: (one) => <Num value={one.extraDays} /> },
    { id: 'calls', label: t.calls, numeric: true, cell: (one) => <Num value={one.calls} /> },
    { id: 'prices', label: t.prices, cell: (one) => <Prices prices={one.prices} /> },
    { id: 'validity', label: t.validity, cell: (one) => <Validity from={one.validFrom} to={one.validTo} /> },
    { id: 'given', label: t.given, numeric: true, cell: (one) => <UsesCount count={one.usedBy} /> },
    code,
    { ...position, defaultHidden: true },
    { ...updated, defaultHidden: true },
  ]
}
