import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { parseCard } from '#platform/contract/text/bank-card.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { parseClockTime } from '#platform/contract/text/clock-time.ts'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { useApi } from '#platform/web/app-context.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { type AlikePayment, type PaymentMethod, paymentLimits, payments } from '../payments.contract.ts'
import { depositsMessages } from './deposits.messages.ts'
import { paymentsMessages } from './payments.messages.ts'
import { useCardOptions } from './use-card-options.ts'

/** In the form's schema; what the texts mean is judged by the server, where only the fields of the method arrive. */
export const depositSchema = {
  cardId: z.nullable(z.string()),
  payerLastFour: z.nullable(z.string()),
  depositTime: z.nullable(z.string()),
  anotherReason: z.nullable(z.string()),
}

export const noDeposit = { cardId: null, payerLastFour: null, depositTime: null, anotherReason: null }

/** What goes to the server of the given fields. */
export function depositBody(
  method: PaymentMethod | undefined,
  {
    cardId,
    ...rest
  }: { cardId?: string | null | undefined } & Partial<Omit<DepositValues, 'cardId' | 'method'>>,
) {
  if (method !== 'card_to_card') return {}
  const { payerLastFour, depositTime, anotherReason } = rest
  return {
    ...(cardId === undefined ? {} : { cardId: cardId === null ? null : Number(cardId) }),
    ...(payerLastFour === undefined ? {} : { payerLastFour }),
    ...(depositTime === undefined ? {} : { depositTime }),
    ...(anotherReason === undefined ? {} : { anotherReason }),
  }
}

/** Of both dialogs that have them. `cardId` is a text, as selects have it. */
export interface DepositValues {
  method: PaymentMethod | null
  paidOn: IsoDate | null
  cardId: string | null
  payerLastFour: string | null
  depositTime: string | null
  anotherReason: string | null
}

/** Which payment it is or would be, so that others like it are found. */
export interface DepositOf {
  clientId: number
  paymentId?: number
  termId?: number
  currency?: CurrencyId
  amount?: number
}

interface Props {
  form: Pick<Form<DepositValues>, 'text' | 'values' | 'errors'>
  deposit: DepositOf
}

/** What a receipt from card to card says; nothing for other methods. */
export function DepositFields({ form, deposit }: Props) {
  const t = useMessages(depositsMessages)
  const options = useCardOptions(deposit.currency)
  const alike = useAlike(form.values, deposit)
  if (form.values.method !== 'card_to_card') return null
  const isRefused = form.errors.some(({ name }) => name === 'anotherReason')
  return (
    <>
      <SelectField {...form.text('cardId')} options={options} emptyLabel={t.chooseCard} />
      <TextField
        {...form.text('payerLastFour')}
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        hint={t.hints.payer}
      />
      <TextField
        {...form.text('depositTime')}
        dir="ltr"
        autoComplete="off"
        maxLength={12}
        hint={t.hints.time}
      />
      <div aria-live="polite">
        {alike.map((one) => (
          <Alike key={one.paymentId} one={one} />
        ))}
      </div>
      {(alike.length > 0 || isRefused) && (
        <TextArea {...form.text('anotherReason')} rows={2} maxLength={paymentLimits.reason} />
      )}
    </>
  )
}

/** Asked as soon as the end of the payer's number is whole. */
function useAlike(values: DepositValues, { clientId, ...about }: DepositOf): readonly AlikePayment[] {
  const query = { ...about, ...typedReceipt(values) }
  const isAbout = about.termId !== undefined || about.currency !== undefined
  const enabled = values.method === 'card_to_card' && isAbout && /^\d{4}$/.test(query.payerLastFour)
  const asked = useApi().query(payments.alike, { params: { clientId }, query })
  const found = useQuery({ ...asked, enabled, staleTime: 0, retry: false }).data?.data
  return enabled && found ? found : []
}

/** What is typed, as the server will read it. */
function typedReceipt({ payerLastFour, depositTime, paidOn }: DepositValues) {
  const typed = toAsciiDigits(payerLastFour ?? '').trim()
  const time = parseClockTime(depositTime ?? '')
  return {
    payerLastFour: paidOn === null ? '' : (parseCard(typed)?.slice(-4) ?? typed),
    paidOn: paidOn ?? '',
    ...(time === null ? {} : { depositTime: time }),
  }
}

/** The other payment, and the way to it. */
export function Alike({ one }: { one: AlikePayment }) {
  const t = useMessages(depositsMessages)
  const words = useMessages(paymentsMessages)
  const { format } = useLocale()
  const day = format.longDate(one.paidOn)
  const when = one.depositTime === null ? day : `${day} \u2068${format.clock(one.depositTime)}\u2069`
  const name = one.client?.fullName ?? t.hidden
  return (
    <Banner
      tone="plum"
      actions={
        one.client && <a href={`${hrefOf(paths.profile, { user_id: one.client.id })}?s=payments`}>{t.open}</a>
      }
    >
      {t.warning(t.same(name, when, words.states[one.state]))}
    </Banner>
  )
}

/** The labels and errors of the fields, in the words of deposits. */
export function useDepositSpecs() {
  const t = useMessages(depositsMessages)
  return {
    cardId: {
      label: t.card,
      errors: {
        'not-found': t.errors.card,
        'other-currency': t.errors.cardCurrency,
        'not-allowed': t.errors.method,
      },
    },
    payerLastFour: { label: t.payer, errors: { format: t.errors.payer, 'not-allowed': t.errors.method } },
    depositTime: { label: t.time, errors: { format: t.errors.time, 'not-allowed': t.errors.method } },
    anotherReason: { label: t.another, errors: { required: t.errors.another } },
  }
}
