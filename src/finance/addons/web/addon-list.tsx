import { currencies } from '#platform/contract/money.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages, type Bound } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { UsesCount } from '#platform/web/list/uses-count.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Money, Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { NoArabic } from '#platform/web/ui/other-name.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { addons, type Addon } from '../addons.contract.ts'
import { addonName } from './addon-name.ts'
import { addonPaths } from './addon-paths.ts'
import css from './addons.module.css'
import { addonsMessages } from './addons.messages.ts'

type Texts = Bound<(typeof addonsMessages)['fa-IR']>

/** `/addons`: what a client can get besides a package. */
export function Screen() {
  const t = useMessages(addonsMessages)
  const { locale } = useLocale()
  return <ListScreen list={addonList(t, locale)} />
}

function addonList(t: Texts, locale: LocaleId): ListDeclaration<typeof addons.list> {
  return {
    name: 'addons',
    title: t.addons,
    countText: t.count,
    endpoint: addons.list,
    exportEndpoint: addons.export,
    exportPermission: 'addons.export',
    exportsRows: true,
    searchLabel: t.search,
    defaultSort: 'position',
    columns: [
      { id: 'name', label: t.name, sort: 'name', cell: (one) => <Name one={one} /> },
      ...contentColumns(t),
      ...factColumns(t),
    ],
    filters: [
      {
        id: 'currency',
        label: t.currency,
        kind: 'choice',
        options: currencies.map((value) => ({ value, label: t.currencies[value] })),
      },
      { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
    ],
    rowHref: (one) => hrefOf(addonPaths.edit, { addon_id: one.id }),
    rowName: (one) => addonName(one, locale),
    create: { href: hrefOf(addonPaths.create), label: t.create, permission: 'addons.write' },
    empty: { firstUse: { title: t.firstUse, text: t.firstUseText } },
  }
}

function contentColumns(t: Texts): ListColumn<Addon>[] {
  return [
    { id: 'extraDays', label: t.extraDays, numeric: true, cell: (one) => <Num value={one.extraDays} /> },
    { id: 'calls', label: t.calls, numeric: true, cell: (one) => <Num value={one.calls} /> },
    { id: 'prices', label: t.prices, cell: (one) => <Prices one={one} /> },
    { id: 'validity', label: t.validity, cell: (one) => <Validity one={one} /> },
  ]
}

function factColumns(t: Texts): ListColumn<Addon>[] {
  return [
    {
      id: 'given',
      label: t.given,
      numeric: true,
      cell: (one) => <UsesCount count={one.usedBy} />,
    },
    { id: 'code', label: t.code, sort: 'code', cell: (one) => <Code>{one.code}</Code> },
    {
      id: 'position',
      label: t.position,
      sort: 'position',
      numeric: true,
      defaultHidden: true,
      cell: (one) => <Num value={one.position} />,
    },
    {
      id: 'updated',
      label: t.updated,
      sort: 'updated',
      defaultHidden: true,
      cell: (one) => <Instant at={one.updatedAt} />,
    },
  ]
}

function Name({ one }: { one: Addon }) {
  const t = useMessages(addonsMessages)
  const { locale } = useLocale()
  return (
    <>
      <UserText>{addonName(one, locale)}</UserText>
      {one.retired && (
        <>
          {' '}
          <StatusTag tone="neutral" icon="lock">
            {t.retired}
          </StatusTag>
        </>
      )}
      {one.name.ar === null && (
        <>
          {' '}
          <NoArabic />
        </>
      )}
    </>
  )
}

/** One line per currency it is sold in. */
function Prices({ one }: { one: Addon }) {
  return (
    <ul className={css.prices}>
      {currencies.map((currency) => {
        const amount = one.prices[currency]
        return (
          amount !== null && (
            <li key={currency}>
              <Money amount={amount} currency={currency} />
            </li>
          )
        )
      })}
    </ul>
  )
}

function Validity({ one: { validFrom, validTo } }: { one: Addon }) {
  const t = useMessages(addonsMessages)
  const { format } = useLocale()
  if (validFrom !== null && validTo !== null) return <bdi>{format.dateRange(validFrom, validTo)}</bdi>
  if (validFrom !== null) return <bdi>{t.from(format.date(validFrom))}</bdi>
  if (validTo !== null) return <bdi>{t.until(format.date(validTo))}</bdi>
  return <span>{t.always}</span>
}
