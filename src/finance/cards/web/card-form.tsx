import { useQuery } from '@tanstack/react-query'
import { currencies } from '#platform/contract/money.ts'
import { cardBin, formatCard, parseCard } from '#platform/contract/text/bank-card.ts'
import { formatIban, parseIban } from '#platform/contract/text/iban.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { useApi } from '#platform/web/app-context.tsx'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { MoneyField } from '#platform/web/ui/fields/money-field.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { cardChange, cards, type cardDraft, cardLimits, type PaymentCreditCard } from '../cards.contract.ts'
import { cardFormMessages } from './card-form.messages.ts'
import { cardLabel, bankName } from './card-name.ts'
import { cardPaths } from './card-paths.ts'

export type CardValues = ValuesOf<typeof cardDraft>
export type CardChangeValues = ValuesOf<typeof cardChange>

export const emptyCard: CardValues = {
  number: null,
  holder: null,
  sheba: null,
  currency: 'IRR',
  dailyCap: null,
}

export function storedCard({
  holder,
  sheba,
  dailyCap,
  version,
}: PaymentCreditCard): StoredRecord<CardChangeValues> {
  return { values: { holder, sheba, dailyCap }, version }
}

/** How the fields that may change are called, in the form and in the history. */
export function useCardChangeFields(currency: CurrencyId): FieldSpecs<CardChangeValues> {
  const t = useMessages(cardFormMessages)
  const { format } = useLocale()
  return {
    holder: { label: t.fields.holder },
    sheba: {
      label: t.fields.sheba,
      show: formatIban,
      errors: { sheba: t.errors.sheba, 'other-currency': t.errors.shebaCurrency },
    },
    dailyCap: {
      label: t.fields.dailyCap,
      show: (amount: number) => format.money(amount, currency),
      errors: { 'wrong-type': t.errors.amount, 'too-small': t.errors.amount },
    },
  }
}

export function useCardFields(currency: CurrencyId): FieldSpecs<CardValues> {
  const t = useMessages(cardFormMessages)
  return {
    number: {
      label: t.fields.number,
      show: formatCard,
      errors: { 'card-number': t.errors.number, taken: t.errors.taken },
    },
    ...useCardChangeFields(currency),
    currency: {
      label: t.fields.currency,
      show: (one) => t.currencies[one],
      errors: { required: t.errors.currency },
    },
  }
}

/** Number and currency, which are given once; the bank is known while the number is typed. */
export function CardIdentity({ form }: { form: Form<CardValues> }) {
  const t = useMessages(cardFormMessages)
  const options = optionsOf(currencies, t.currencies)
  return (
    <FormSection title={t.sections.card}>
      <TextField
        {...form.text('number')}
        dir="ltr"
        autoComplete="off"
        maxLength={cardLimits.number}
        hint={t.hints.number}
        understood={<UnderstoodCard typed={form.values.number ?? ''} />}
      />
      <SelectField {...form.text('currency')} options={options} emptyLabel={t.choose} />
    </FormSection>
  )
}

function UnderstoodCard({ typed }: { typed: string }) {
  const t = useMessages(cardFormMessages)
  const { locale } = useLocale()
  const banks = useQuery(useApi().query(cards.banks, {})).data?.data
  const number = parseCard(typed)
  if (number === null || !banks) return null
  const bank = banks.find(({ bins }) => bins.includes(cardBin(number)))
  return (
    <>
      {bank ? bankName(bank, locale) : t.unknownBank} <bdi dir="ltr">{formatCard(number)}</bdi>
    </>
  )
}

interface AccountProps {
  form: Pick<Form<CardChangeValues>, 'text' | 'field' | 'values'>
  currency: CurrencyId
}

/** What may change of a card, for creating and editing alike. */
export function CardAccount({ form, currency }: AccountProps) {
  const t = useMessages(cardFormMessages)
  const sheba = parseIban(form.values.sheba ?? '', 'IR')
  return (
    <>
      <FormSection title={t.sections.account}>
        <TextField {...form.text('holder')} maxLength={cardLimits.holder} hint={t.hints.holder} />
        {currency === 'IRR' && (
          <TextField
            {...form.text('sheba')}
            dir="ltr"
            autoComplete="off"
            maxLength={cardLimits.sheba}
            hint={t.hints.sheba}
            understood={sheba !== null && <bdi dir="ltr">{formatIban(sheba)}</bdi>}
          />
        )}
      </FormSection>
      <FormSection title={t.sections.limit}>
        <MoneyField {...form.field('dailyCap')} currency={currency} hint={t.hints.dailyCap} />
      </FormSection>
    </>
  )
}

/** A payment credit card, for its pages. */
export const cardRecord = recordForm({
  type: 'payment-credit-card',
  operations: cards,
  texts: cardFormMessages,
  also: [cards.days, cards.offered],
  paths: cardPaths,
  schema: cardChange,
  stored: storedCard,
  nameOf: (one, _locale, { prefs }) => cardLabel(one, prefs.digits),
})
