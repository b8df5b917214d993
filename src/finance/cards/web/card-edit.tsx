import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
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
  const history = useQuery(useApi().query(cards.history, { params: { cardId: one.id } }))
  const form = useRecordForm({
    record: one,
    schema: cardChange,
    fields,
    draft: `payment-credit-card/${one.id}`,
    stored: storedCard,
    patch,
  })
  const name = cardLabel(one, format.prefs.digits)
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={one.holder}
      crumbs={[{ label: t.list, href: backHref(cardPaths.list) }]}
      status={
        one.retired && (
          <StatusTag tone="neutral" icon="pause">
            {t.retired}
          </StatusTag>
        )
      }
      actions={<HistoryButton query={history} specs={{ ...fields, retired }} form={form} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(cardPaths.create)} />}
      onSaved={() => toast(t.saved(name))}
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
    </FormScreen>
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
      retire={{
        isRetired: one.retired,
        text: one.retired ? t.bringBackText : t.retireText,
        run: () => patch({ retired: !one.retired }, one.version),
      }}
      remove={{
        consequences: [t.removeText],
        refusal: one.usedBy ? t.removeRefusal : undefined,
        run: () => remove(one, t.removed(name)),
      }}
    />
  )
}
