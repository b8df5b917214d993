import { currencies } from '#platform/contract/money.ts'
import type { Bound } from '#platform/contract/text/messages.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { SectionLinks } from '#platform/web/section-links.tsx'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Money, Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { batchStates, creditBatches, type CreditBatch } from '../credit-batches.contract.ts'
import { BatchStateTag } from './batch-state.tsx'
import { creditPaths } from './credit-paths.ts'
import { creditsMessages } from './credits.messages.ts'

type Texts = Bound<(typeof creditsMessages)['fa-IR']>

/** `/payment-credit-generate`: batches of prepaid codes, with what is used and left of each. */
export function Screen() {
  const list = batchList(useMessages(creditsMessages))
  return (
    <>
      <CreditSections />
      <ListScreen list={list} />
    </>
  )
}

function batchList(t: Texts): ListDeclaration<typeof creditBatches.list> {
  return {
    ...recordList(creditBatches, t, { title: t.batches, defaultSort: '-created' }),
    columns: [...valueColumns(t), ...countColumns(t), ...factColumns(t)],
    filters: [
      { id: 'state', label: t.state, kind: 'choice', options: optionsOf(batchStates, t.states) },
      { id: 'currency', label: t.currency, kind: 'choice', options: optionsOf(currencies, t.currencies) },
    ],
    rowHref: (one) => hrefOf(creditPaths.batch, { batch_id: one.id }),
    rowName: (one) => one.purpose,
    thread: (one) => (one.state === 'waiting' && !one.isOwn ? 'today' : null),
    create: { href: hrefOf(creditPaths.create), label: t.create, permission: 'credits.write' },
  }
}

function valueColumns(t: Texts): ListColumn<CreditBatch>[] {
  return [
    { id: 'purpose', label: t.purpose, cell: (one) => <UserText>{one.purpose}</UserText> },
    { id: 'state', label: t.state, cell: (one) => <BatchStateTag state={one.state} /> },
    { id: 'amount', label: t.amount, cell: (one) => <Money amount={one.amount} currency={one.currency} /> },
    { id: 'expires', label: t.expiresOn, sort: 'expires', cell: (one) => <DateText iso={one.expiresOn} /> },
  ]
}

function countColumns(t: Texts): ListColumn<CreditBatch>[] {
  return (['codes', 'used', 'revoked', 'left'] as const).map((id) => ({
    id,
    label: t[id],
    numeric: true,
    cell: (one) => <Num value={one[id]} />,
  }))
}

function factColumns(t: Texts): ListColumn<CreditBatch>[] {
  return [
    {
      id: 'perClient',
      label: t.perClient,
      numeric: true,
      defaultHidden: true,
      cell: ({ perClient }) => (perClient === null ? t.anyNumber : <Num value={perClient} />),
    },
    {
      id: 'createdBy',
      label: t.createdBy,
      cell: ({ createdBy }) => (createdBy === null ? t.none : <UserText>{createdBy}</UserText>),
    },
    { id: 'created', label: t.createdAt, sort: 'created', cell: (one) => <Instant at={one.createdAt} /> },
  ]
}

/** Codes and requests stand under one menu entry. */
function CreditSections() {
  const t = useMessages(creditsMessages)
  if (!useMay('payment-requests.read')) return null
  const links = [
    { href: hrefOf(paths.creditCodes), label: t.batches, isHere: true },
    { href: hrefOf(paths.paymentRequests), label: t.requests, isHere: false },
  ]
  return <SectionLinks label={t.sections} links={links} />
}
