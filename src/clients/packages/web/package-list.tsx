import { currencies } from '#platform/contract/money.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages, type Bound } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { UsesCount } from '#platform/web/list/uses-count.tsx'
import { type Registry, useRegistry } from '#platform/web/registries/use-registry.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Money, Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { NoArabic } from '#platform/web/ui/other-name.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { packages, productLines, type SoldPackage } from '../packages.contract.ts'
import { packageName } from './package-name.ts'
import { packagePaths } from './package-paths.ts'
import css from './packages.module.css'
import { packagesMessages } from './packages.messages.ts'

type Texts = Bound<(typeof packagesMessages)['fa-IR']>

/** `/packages`: what a term is sold as, and for how much. */
export function Screen() {
  const t = useMessages(packagesMessages)
  const { locale } = useLocale()
  const dietTypes = useRegistry('diet_types')
  return <ListScreen list={packageList(t, locale, dietTypes)} />
}

function packageList(t: Texts, locale: LocaleId, dietTypes: Registry): ListDeclaration<typeof packages.list> {
  return {
    name: 'packages',
    title: t.packages,
    countText: t.count,
    endpoint: packages.list,
    exportEndpoint: packages.export,
    exportPermission: 'packages.export',
    exportsRows: true,
    searchLabel: t.search,
    defaultSort: 'position',
    columns: [
      { id: 'name', label: t.name, sort: 'name', cell: (one) => <Name one={one} /> },
      ...contentColumns(t, dietTypes),
      ...factColumns(t),
    ],
    filters: [
      {
        id: 'productLine',
        label: t.line,
        kind: 'choice',
        options: productLines.map((value) => ({ value, label: t.lines[value] })),
      },
      {
        id: 'currency',
        label: t.currency,
        kind: 'choice',
        options: currencies.map((value) => ({ value, label: t.currencies[value] })),
      },
      { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
    ],
    rowHref: (one) => hrefOf(packagePaths.edit, { package_id: one.id }),
    rowName: (one) => packageName(one, locale),
    create: { href: hrefOf(packagePaths.create), label: t.create, permission: 'packages.write' },
    empty: { firstUse: { title: t.firstUse, text: t.firstUseText } },
  }
}

function contentColumns(t: Texts, dietTypes: Registry): ListColumn<SoldPackage>[] {
  return [
    { id: 'days', label: t.days, numeric: true, cell: (one) => <Num value={one.days} /> },
    { id: 'visits', label: t.visits, numeric: true, cell: (one) => <Num value={one.visits} /> },
    { id: 'prices', label: t.prices, cell: (one) => <Prices one={one} /> },
    { id: 'line', label: t.line, cell: (one) => t.lines[one.productLine as 'diet'] ?? one.productLine },
    {
      id: 'dietTypes',
      label: t.dietTypes,
      defaultHidden: true,
      cell: (one) =>
        one.dietTypes.length === 0 ? t.anyDiet : one.dietTypes.map(dietTypes.nameOf).join('، '),
    },
    { id: 'validity', label: t.validity, cell: (one) => <Validity one={one} /> },
  ]
}

function factColumns(t: Texts): ListColumn<SoldPackage>[] {
  return [
    {
      id: 'sold',
      label: t.sold,
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

function Name({ one }: { one: SoldPackage }) {
  const t = useMessages(packagesMessages)
  const { locale } = useLocale()
  return (
    <>
      <UserText>{packageName(one, locale)}</UserText>
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
function Prices({ one }: { one: SoldPackage }) {
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

function Validity({ one: { validFrom, validTo } }: { one: SoldPackage }) {
  const t = useMessages(packagesMessages)
  const { format } = useLocale()
  if (validFrom !== null && validTo !== null) return <bdi>{format.dateRange(validFrom, validTo)}</bdi>
  if (validFrom !== null) return <bdi>{t.from(format.date(validFrom))}</bdi>
  if (validTo !== null) return <bdi>{t.until(format.date(validTo))}</bdi>
  return <span>{t.always}</span>
}
