import { Suspense, useState } from 'react'
import { currencies } from '#platform/contract/money.ts'
import type { Bound } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { navigateBy } from '#platform/web/list/record-navigation.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { SectionLinks } from '#platform/web/section-links.tsx'
import { Code } from '#platform/web/text/code.tsx'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import {
  paymentRequests,
  requestStates,
  type PaymentRequest,
  type RequestState as State,
} from '../payment-requests.contract.ts'
import type { RequestAction } from './request-actions.tsx'
import { RequestText } from './request-text.tsx'
import { requestsMessages } from './requests.messages.ts'
import css from './requests.module.css'

const RequestActionDialog = lazyPart(async () => (await import('./request-actions.tsx')).RequestActionDialog)

type Texts = Bound<(typeof requestsMessages)['fa-IR']>

/** `/payment-credit-generate/requests`: what clients were asked to transfer, and what came of it. */
export function Screen() {
  const t = useMessages(requestsMessages)
  const [action, setAction] = useState<RequestAction | null>(null)
  const actions = useRowActions(t, setAction)
  return (
    <>
      <Sections />
      <ListScreen list={{ ...requestList(t), rowActions: actions }} />
      <Suspense>{action && <RequestActionDialog action={action} onClose={() => setAction(null)} />}</Suspense>
    </>
  )
}

function Sections() {
  const t = useMessages(requestsMessages)
  if (!useMay('credits.read')) return null
  const links = [
    { href: hrefOf(paths.creditCodes), label: t.codes, isHere: false },
    { href: hrefOf(paths.paymentRequests), label: t.requests, isHere: true },
  ]
  return <SectionLinks label={t.sections} links={links} />
}

function useRowActions(t: Texts, open: (action: RequestAction) => void) {
  const mayWrite = useMay('payment-requests.write')
  const mayEnter = useMay('payments.write')
  return (request: PaymentRequest): MenuEntry[] => {
    const isPending = request.state === 'open' || request.state === 'expired'
    const copy = () => void copyText(request.text, t.copied)
    return [
      { id: 'text', label: t.copy, icon: 'copy', onAction: copy },
      ...(isPending && mayEnter
        ? [
            {
              id: 'deposit',
              label: t.deposit,
              icon: 'check' as const,
              onAction: () => open({ kind: 'deposit', request }),
            },
          ]
        : []),
      ...(isPending && mayWrite
        ? [
            {
              id: 'cancel',
              label: t.cancel,
              icon: 'close' as const,
              onAction: () => open({ kind: 'cancel', request }),
            },
          ]
        : []),
    ]
  }
}

function requestList(t: Texts): ListDeclaration<typeof paymentRequests.list> {
  return {
    ...recordList(paymentRequests, t, { title: t.requests, defaultSort: '-created' }),
    columns: [...askedColumns(t), ...factColumns(t)],
    filters: [
      { id: 'state', label: t.state, kind: 'choice', options: optionsOf(requestStates, t.states) },
      { id: 'currency', label: t.currency, kind: 'choice', options: optionsOf(currencies, t.currencies) },
      { id: 'expiring', label: t.expiring, kind: 'boolean', yes: t.isExpiring, no: t.notExpiring },
    ],
    rowHref: ({ client }) => hrefOf(paths.profile, { user_id: client.id }, '?s=payments'),
    walk: navigateBy('client'),
    rowName: ({ client }) => client.fullName,
    preview: (request) => <RequestText text={request.text} />,
    create: {
      href: hrefOf(paths.paymentRequestCreate),
      label: t.create,
      permission: 'payment-requests.write',
    },
  }
}

function askedColumns(t: Texts): ListColumn<PaymentRequest>[] {
  return [
    { id: 'client', label: t.client, cell: ({ client }) => <UserText>{client.fullName}</UserText> },
    { id: 'state', label: t.state, cell: (request) => <RequestState request={request} /> },
    {
      id: 'amount',
      label: t.amount,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: 'due',
      label: t.due,
      defaultHidden: true,
      cell: ({ due, currency }) => <Money amount={due} currency={currency} />,
    },
    { id: 'purpose', label: t.purpose, cell: (request) => <Purpose request={request} /> },
    {
      id: 'card',
      label: t.card,
      cell: ({ card }) => (
        <>
          <Code>{card.lastFour}</Code> <UserText>{card.holder}</UserText>
        </>
      ),
    },
  ]
}

function factColumns(t: Texts): ListColumn<PaymentRequest>[] {
  return [
    {
      id: 'expires',
      label: t.expiresOn,
      sort: 'expires',
      cell: ({ expiresOn }) => <DateText iso={expiresOn} />,
    },
    {
      id: 'createdBy',
      label: t.createdBy,
      defaultHidden: true,
      cell: ({ createdBy }) => (createdBy === null ? t.none : <UserText>{createdBy}</UserText>),
    },
    { id: 'created', label: t.createdAt, sort: 'created', cell: (one) => <Instant at={one.createdAt} /> },
  ]
}

function Purpose({ request: { packageName: name } }: { request: PaymentRequest }) {
  const t = useMessages(requestsMessages)
  const { locale } = useLocale()
  return name === null ? t.debt : <UserText>{localName(name, locale)}</UserText>
}

const badgeStyles: Record<State, [Tone, IconName]> = {
  open: ['info', 'clock'],
  paid: ['success', 'check'],
  expired: ['neutral', 'calendar'],
  cancelled: ['neutral', 'close'],
}

/** Where a request stands; beneath it what remains to be done, or why it was cancelled. */
function RequestState({ request }: { request: PaymentRequest }) {
  const t = useMessages(requestsMessages)
  const [tone, icon] = badgeStyles[request.state]
  const { payment, cancelledBy, cancelledReason } = request
  return (
    <span className={css.state}>
      <StatusTag tone={tone} icon={icon}>
        {t.states[request.state]}
      </StatusTag>
      {payment?.state === 'pending' && <span className={css.meta}>{t.waits}</span>}
      {cancelledReason !== null && (
        <bdi className={css.meta}>{t.cancelledFor(cancelledBy ?? t.none, cancelledReason)}</bdi>
      )}
    </span>
  )
}
