import { currencyOf } from '#platform/contract/money.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { MarkedName } from '#platform/web/ui/marked-name.tsx'
import { type FoodPrice, foodPrices, priceCountries } from '../food-prices.contract.ts'
import { foodPricesMessages } from './food-prices.messages.ts'
import { pricePaths } from './price-paths.ts'

type Texts = Bound<(typeof foodPricesMessages)['fa-IR']>

/** `/food-prices`: what shops take for food items, by country and day. */
export function Screen() {
  const t = useMessages(foodPricesMessages)
  const { locale } = useLocale()
  return (
    <ListScreen
      list={{
        ...recordList(foodPrices, t, { title: t.title, defaultSort: 'item' }),
        columns: columnsOf(t),
        filters: filtersOf(t),
        systemViews: systemViews(t, locale),
        rowHref: ({ id }) => hrefOf(pricePaths.edit, { price_id: id }),
        rowName: ({ item, country }) => t.priceOf(localName(item.name, locale), t.countries[country]),
        create: { href: hrefOf(pricePaths.create), label: t.create, permission: 'food-prices.write' },
      }}
    />
  )
}

function columnsOf(t: Texts): ListColumn<FoodPrice>[] {
  const { fields } = t
  return [
    {
      id: 'item',
      label: fields.item,
      sort: 'item',
      cell: ({ item }) => <MarkedName name={item.name} retired={false} />,
    },
    { id: 'country', label: fields.country, cell: ({ country }) => t.countries[country] },
    {
      id: 'amount',
      label: fields.amount,
      sort: 'amount',
      numeric: true,
      cell: ({ amount, country }) => <Money amount={amount} currency={currencyOf[country]} />,
    },
    { id: 'per', label: fields.per, cell: ({ per }) => t.per[per] },
    {
      id: 'from',
      label: fields.validFrom,
      sort: 'from',
      cell: ({ validFrom }) => <DateText iso={validFrom} />,
    },
    { id: 'state', label: t.state, cell: ({ isCurrent }) => (isCurrent ? t.current : t.past) },
    { id: 'source', label: t.source, cell: ({ isProposal }) => (isProposal ? t.proposal : t.ours) },
    { id: 'note', label: fields.note, defaultHidden: true, cell: ({ note }) => note },
    {
      id: 'updated',
      label: t.updated,
      sort: 'updated',
      defaultHidden: true,
      cell: (price) => <Instant at={price.updatedAt} />,
    },
  ]
}

function filtersOf(t: Texts): ListFilter[] {
  return [
    {
      id: 'country',
      label: t.fields.country,
      kind: 'choice',
      options: optionsOf(priceCountries, t.countries),
    },
    { id: 'current', label: t.state, kind: 'boolean', yes: t.current, no: t.past },
    { id: 'proposal', label: t.source, kind: 'boolean', yes: t.proposal, no: t.ours },
  ]
}

/** The prices of today of each country; the reader's own first. */
function systemViews(t: Texts, locale: LocaleId) {
  const countries = locale === 'ar-IQ' ? priceCountries.toReversed() : priceCountries
  return countries.map((country) => ({
    id: `current-${country}`,
    label: t.countries[country],
    search: `country=${country}&current=true`,
  }))
}
