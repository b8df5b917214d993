import { type StandardColumns, useCatalogueColumns } from '#platform/web/catalogue/catalogue-columns.tsx'
import { CatalogueList } from '#platform/web/catalogue/catalogue-list.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { exchangeFamilyNames } from '../exchange-names.contract.ts'
import {
  exchangeFamilies,
  type ExchangeFamily,
  exchangeGroups,
  type ExchangeGroup,
} from '../exchanges.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { exchangePaths } from './exchanges.screens.ts'
import { exchangesMessages } from './exchanges.messages.ts'

type Texts = Bound<(typeof exchangesMessages)['fa-IR']>

/** `/exchange-groups`: what one unit of each group holds. */
export function Screen() {
  const t = useMessages(exchangesMessages)
  const families = exchangeFamilyNames[useLocale().locale]
  const columns = groupColumns(t, families, useCatalogueColumns(t.retired))
  return (
    <CatalogueList
      operations={exchangeGroups}
      paths={exchangePaths}
      texts={t}
      columns={columns}
      filters={[
        { id: 'family', label: t.family, kind: 'choice', options: optionsOf(exchangeFamilies, families) },
      ]}
    />
  )
}

function groupColumns(
  t: Texts,
  families: Record<ExchangeFamily, string>,
  { name, other, code, position, updated }: StandardColumns,
): ListColumn<ExchangeGroup>[] {
  return [
    name,
    other,
    code,
    { id: 'family', label: t.family, cell: (group) => families[group.family] },
    { id: 'carb', label: t.carb, numeric: true, cell: (group) => <Grams milligrams={group.carbMg} /> },
    {
      id: 'protein',
      label: t.protein,
      numeric: true,
      cell: (group) => <Grams milligrams={group.proteinMg} />,
    },
    { id: 'fat', label: t.fat, numeric: true, cell: (group) => <Grams milligrams={group.fatMg} /> },
    { id: 'kcal', label: t.kcal, numeric: true, cell: (group) => <Num value={group.kcal} /> },
    { id: 'used', label: t.usedBy, numeric: true, cell: (group) => <Num value={group.usedBy} /> },
    { ...position, defaultHidden: true },
    updated,
  ]
}

function Grams({ milligrams }: { milligrams: number }) {
  return <Num value={milligrams / 1000} decimals={1} />
}
