import type { ListedPayment } from '#finance/payments/payment-list.contract.ts'
import { separator } from '#platform/contract/text/separator.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { BankCard } from '#platform/web/text/bank-number.tsx'
import { Code } from '#platform/web/text/code.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Proposal, StatementLine } from '../statements.contract.ts'
import css from './statements.module.css'
import { statementsMessages } from './statements.messages.ts'
import type { Asked, useProposals } from './use-proposals.ts'

interface Props {
  proposal: Proposal
  work: ReturnType<typeof useProposals>
  onAside: () => void
}

/** What the bank says beside the payments that it may be. */
export function ProposalRow({ proposal: { line, payments, verdict, request }, work, onAside }: Props) {
  const t = useMessages(statementsMessages)
  const { format } = useLocale()
  const money = format.money(line.amount, line.currency)
  const shown = verdict === 'sure' ? payments.slice(0, 1) : payments
  return (
    <div className={css.pair}>
      <div className={css.side}>
        <p className={css.head}>
          <span className="muted flush">{t.bankLine}</span>
          <strong>
            <Money amount={line.amount} currency={line.currency} />
          </strong>
          <When day={line.paidOn} time={line.depositTime} />
        </p>
        <Facts payer={line.payer} reference={line.reference} note={line.note} card={line.card} />
        {verdict !== 'sure' && (
          <Button
            size="small"
            look="quiet"
            icon="close"
            aria-label={t.actionOf(t.aside, money)}
            onClick={onAside}
          >
            {t.aside}
          </Button>
        )}
      </div>
      {request && <AskedFor request={request} work={work} />}
      {shown.length > 0 && (
        <ul className="stack-4 bare-list">
          {shown.map((payment) => (
            <li key={payment.id} className={css.side}>
              <Claim line={line} payment={payment} verdict={verdict} work={work} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Nothing is entered that is like the line, but a request asked for exactly it. */
function AskedFor({ request, work: { enterAsked } }: Pick<Props, 'work'> & { request: Asked }) {
  const t = useMessages(statementsMessages)
  const { format } = useLocale()
  const mayEnter = useMay('payments.write')
  const { id, fullName } = request.client
  return (
    <div className={css.side}>
      <p className={css.head}>
        <a href={`${hrefOf(paths.profile, { user_id: id })}?s=payments`}>
          <UserText>{fullName}</UserText>
        </a>
      </p>
      <p className="muted flush">{t.asked(format.date(request.askedOn))}</p>
      {mayEnter && (
        <Button
          size="small"
          icon="check"
          busy={enterAsked.isPending && enterAsked.variables.id === request.id}
          aria-label={t.actionOf(t.enterAsked, fullName)}
          onClick={() => enterAsked.mutate(request)}
        >
          {t.enterAsked}
        </Button>
      )}
    </div>
  )
}

interface ClaimProps extends Pick<Props, 'work'> {
  line: Proposal['line']
  payment: ListedPayment
  verdict: Proposal['verdict']
}

function Claim({ line, payment, verdict, work }: ClaimProps) {
  const t = useMessages(statementsMessages)
  const { format } = useLocale()
  const difference = Math.abs(line.amount - payment.amount)
  return (
    <>
      <p className={css.head}>
        <a href={`${hrefOf(paths.profile, { user_id: payment.clientId })}?s=payments`}>
          <UserText>{payment.client.fullName}</UserText>
        </a>
        <strong>
          <Money amount={payment.amount} currency={payment.currency} />
        </strong>
        <When day={payment.paidOn} time={payment.depositTime} />
        {payment.state === 'confirmed' && (
          <StatusTag tone="success" icon="check">
            {t.isConfirmed}
          </StatusTag>
        )}
      </p>
      <Facts
        payer={payment.payerLastFour === null ? null : { kind: 'card', tail: payment.payerLastFour }}
        reference={payment.reference}
        note={null}
        card={payment.card}
      />
      {difference > 0 ? (
        <p className="muted flush">{t.difference(format.money(difference, line.currency))}</p>
      ) : (
        <ConfirmClaim line={line} payment={payment} verdict={verdict} work={work} />
      )}
    </>
  )
}

function ConfirmClaim({ line, payment, verdict, work: { confirm, confirmAll } }: ClaimProps) {
  const t = useMessages(statementsMessages)
  const { format } = useLocale()
  if (!useMay('payments.confirm')) return null
  if (payment.awaitsOther) return <p className="muted flush">{t.awaitsOther}</p>
  const label = payment.state === 'confirmed' ? t.link : verdict === 'sure' ? t.confirm : t.this
  const what = `${payment.client.fullName} ${format.money(payment.amount, payment.currency)}`
  const isMine = confirm.variables?.line.id === line.id && confirm.variables.payment.id === payment.id
  return (
    <Button
      size="small"
      icon="check"
      busy={(confirm.isPending && isMine) || confirmAll.isPending}
      aria-label={t.actionOf(label, what)}
      onClick={() => confirm.mutate({ line, payment })}
    >
      {label}
    </Button>
  )
}

function When({ day, time }: { day: string; time: string | null }) {
  const { format } = useLocale()
  return (
    <span>
      <DateText iso={day} /> {time !== null && <bdi>{format.clock(time)}</bdi>}
    </span>
  )
}

interface FactsProps {
  payer: StatementLine['payer']
  reference: string | null
  note: string | null
  card: { bin: string; lastFour: string } | null
}

function Facts({ payer, reference, note, card }: FactsProps) {
  const t = useMessages(statementsMessages)
  return (
    <p className="muted flush">
      {t.payer}: {payer === null ? t.unknown : <PayerOf payer={payer} />}
      {card !== null && (
        <>
          {separator}
          {t.card}: <BankCard number={card.bin} lastFour={card.lastFour} />
        </>
      )}
      {reference !== null && (
        <>
          {separator}
          {t.reference}: <Code>{reference}</Code>
        </>
      )}
      {note !== null && (
        <>
          {separator}
          <UserText>{note}</UserText>
        </>
      )}
    </p>
  )
}

/** The end of a card is as people know it; of another account it is said what it is. */
function PayerOf({ payer: { kind, tail } }: { payer: NonNullable<StatementLine['payer']> }) {
  const t = useMessages(statementsMessages)
  if (kind === 'card') return <Code>{tail}</Code>
  return (
    <>
      {t.payers[kind]} <Code>{`…${tail}`}</Code>
    </>
  )
}
