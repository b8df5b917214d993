import { useState } from 'react'
import { addDays } from '#platform/contract/text/calendar.ts'
import { currencies } from '#platform/contract/money.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { type Form, useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { useToday } from '#platform/web/list/today.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { MoneyField } from '#platform/web/ui/fields/money-field.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { productLines } from '#clients/packages/packages.contract.ts'
import { batchDraft, batchLimits, creditBatches, type MadeBatch } from '../credit-batches.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { batchCreateMessages } from './batch-create.messages.ts'
import { BatchReviewDialog, type Reviewed } from './batch-review.tsx'
import { creditPaths } from './credit-paths.ts'
import { MadeCodes } from './made-codes.tsx'

type Values = ValuesOf<typeof batchDraft>
type Layer = { kind: 'review'; reviewed: Reviewed } | { kind: 'made'; made: MadeBatch } | null

const empty: Values = {
  purpose: null,
  codes: null,
  amount: null,
  currency: 'IRR',
  expiresOn: null,
  perClient: null,
  productLine: null,
}

/** `/payment-credit-generate/create`: what is asked for, the review in words, then the codes, once. */
export function Screen() {
  const t = useMessages(batchCreateMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const [layer, setLayer] = useState<Layer>(null)
  const form = useForm({
    schema: batchDraft,
    fields: useBatchFields(),
    initial: empty,
    async submit(body) {
      const { data } = await api.call(creditBatches.review, { body })
      return { draft: body, review: data }
    },
  })
  function showCodes(made: MadeBatch) {
    readAgain(creditBatches.list)
    setLayer({ kind: 'made', made })
  }
  return (
    <>
      <FormScreen
        form={form}
        title={t.title}
        bar="always"
        saveLabel={t.review}
        crumbs={[{ label: t.list, href: backHref(creditPaths.list) }]}
        onSaved={(reviewed) => setLayer({ kind: 'review', reviewed })}
      >
        <BatchFields form={form} />
      </FormScreen>
      {layer?.kind === 'review' && (
        <BatchReviewDialog
          reviewed={layer.reviewed}
          onMade={showCodes}
          // Once the codes are there, they stay.
          onClose={() => setLayer((now) => (now?.kind === 'made' ? now : null))}
        />
      )}
      {layer?.kind === 'made' && <MadeCodes made={layer.made} />}
    </>
  )
}

function useBatchFields(): FieldSpecs<Values> {
  const t = useMessages(batchCreateMessages)
  const { format } = useLocale()
  const count = { errors: { 'wrong-type': t.errors.whole } }
  return {
    purpose: { label: t.fields.purpose },
    codes: { ...count, label: t.fields.codes },
    currency: { label: t.fields.currency, show: (value) => t.currencies[value] },
    amount: { label: t.fields.amount, errors: { 'wrong-type': t.errors.amount } },
    expiresOn: {
      label: t.fields.expiresOn,
      show: format.longDate,
      errors: { 'out-of-range': t.errors.range },
    },
    perClient: { ...count, label: t.fields.perClient },
    productLine: { label: t.fields.productLine, show: (value) => t.lines[value] },
  }
}

function BatchFields({ form }: { form: Form<Values> }) {
  const t = useMessages(batchCreateMessages)
  const today = useToday()
  const options = optionsOf(currencies, t.currencies)
  const lines = optionsOf(productLines, t.lines)
  return (
    <>
      <FormSection title={t.sections.worth}>
        <TextField {...form.text('purpose')} maxLength={batchLimits.purpose} hint={t.hints.purpose} />
        <FieldGroup legend={t.sections.worth}>
          <NumberField {...form.number('codes')} whole />
          <SelectField {...form.text('currency')} options={options} />
        </FieldGroup>
        <MoneyField {...form.field('amount')} currency={form.values.currency ?? 'IRR'} />
      </FormSection>
      <FormSection title={t.sections.use}>
        <DateField
          {...form.field('expiresOn')}
          today={today}
          min={today}
          max={addDays(today, batchLimits.days)}
          hint={t.hints.expiresOn}
        />
        <NumberField {...form.number('perClient')} whole hint={t.hints.perClient} />
        <SelectField {...form.text('productLine')} options={lines} emptyLabel={t.anyLine} />
      </FormSection>
    </>
  )
}
