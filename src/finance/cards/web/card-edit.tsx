import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { cardChange, cards, type PaymentCreditCard } from '../cards.contract.ts'
import { CardAccount, storedCard, useCardChangeFields } from './card-form.tsx'
import { cardFormMessages } from './card-form.messages.ts'
import { bankName, cardLabel } from './card-name.ts'
import { CardNumber } from './card-number.tsx'
import { cardPaths } from './card-paths.ts'
import css from './cards.module.css'

const useCardCalls = (cardId: number) =>
  useRecordCalls(cards, { cardId }, { listPath: cardPaths.list, also: [cards.days, cards.offered] })

export function Screen() {
  const t = useMessages(cardFormMessages)
  return (
    <RecordPage get={cards.get} title={t.editTitle}>
      {(one) => <CardEdit key={one.id} one={one} />}
    </RecordPage>
  )
}

function CardEdit({ one }: { one: PaymentCreditCard }) {
  const t = useMessages(cardFormMessages)
  const { format, locale } = useLocale()
  const fields = useCardChangeFields(one.currency)
  const { patch } = useCardCalls(one.id)
  const edit = useRecordEdit({
    type: 'payment-credit-card',
    record: one,
    history: cards.history,
    schema: cardChange,
    fields,
    stored: storedCard,
    patch,
  })
  const { form } = edit
  const name = cardLabel(one, format.prefs.digits)
  const retired = { label: t.fields.retired }
  return (
    <RecordEdit
      edit={edit}
      name={name}
      title={one.holder}
      list={{ label: t.list, path: cardPaths.list }}
      status={one.retired && <RetiredTag label={t.retired} />}
      specs={{ retired }}
      createPath={cardPaths.create}
      saved={t.saved(name)}
      foot={<CardFoot one={one} name={name} dirty={form.dirty} />}
    >
      <FormSection title={t.sections.card}>
        <p className={css.dayHead}>
          <span>{one.bank === null ? t.unknownBank : bankName(one.bank, locale)}</span>
          <CardNumber {...one} />
          <span>{t.currencies[one.currency]}</span>
        </p>
      </FormSection>
      <CardAccount form={form} currency={one.currency} />
    </RecordEdit>
  )
}

function CardFoot({ one, name, dirty }: { one: PaymentCreditCard; name: string; dirty: boolean }) {
  const t = useMessages(cardFormMessages)
  const { patch, remove } = useCardCalls(one.id)
  return (
    <RecordFoot
      name={name}
      usage={one.usedBy === null ? '' : one.usedBy === 0 ? t.unused : t.usedBy(one.usedBy)}
      dirty={dirty}
      retire={{ record: one, texts: t, patch }}
      remove={{
        consequences: [t.removeText],
        refusal: one.usedBy ? t.removeRefusal : undefined,
        run: () => remove(one, t.removed(name)),
      }}
    />
  )
}
