import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { type PaymentCreditCard } from '../cards.contract.ts'
import { cardFormMessages } from './card-form.messages.ts'
import { CardAccount, cardRecord, useCardChangeFields } from './card-form.tsx'
import { bankName } from './card-name.ts'
import { CardNumber } from './card-number.tsx'
import css from './cards.module.css'

export const Screen = editScreen(cardRecord, CardEdit)

function CardEdit({ record: one }: { record: PaymentCreditCard }) {
  const t = useMessages(cardFormMessages)
  const { locale } = useLocale()
  const edit = useRecordEdit(cardRecord, one, useCardChangeFields(one.currency))
  return (
    <RecordEdit
      edit={edit}
      title={one.holder}
      status={one.retired && <RetiredTag label={t.retired} />}
      specs={{ retired: { label: t.fields.retired } }}
      foot={
        <EditFoot
          edit={edit}
          usage={one.usedBy === null ? '' : one.usedBy === 0 ? t.unused : t.usedBy(one.usedBy)}
          retire={t}
          removeText={t.removeText}
          refusal={one.usedBy ? t.removeRefusal : undefined}
        />
      }
    >
      <FormSection title={t.sections.card}>
        <p className={css.dayHead}>
          <span>{one.bank === null ? t.unknownBank : bankName(one.bank, locale)}</span>
          <CardNumber {...one} />
          <span>{t.currencies[one.currency]}</span>
        </p>
      </FormSection>
      <CardAccount form={edit.form} currency={one.currency} />
    </RecordEdit>
  )
}
