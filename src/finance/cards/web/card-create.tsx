import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { cardDraft, cards } from '../cards.contract.ts'
import { CardAccount, CardIdentity, emptyCard, useCardFields } from './card-form.tsx'
import { cardFormMessages } from './card-form.messages.ts'
import { cardLabel } from './card-name.ts'
import { cardPaths } from './card-paths.ts'

/** `/payment-credit-cards/create`. A number is not kept as a draft in the browser. */
export function Screen() {
  const t = useMessages(cardFormMessages)
  const { format } = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    schema: cardDraft,
    fields: useCardFields('IRR'),
    initial: emptyCard,
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(cards.create, { body }, { idempotencyKey })
      for (const one of [cards.list, cards.days, cards.offered]) {
        void queries.invalidateQueries({ queryKey: queryKeyOf(one) })
      }
      return data
    },
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: t.list, path: cardPaths.list }}
      pathOf={(id) => fillPath(cardPaths.edit, { card_id: id })}
      saved={(one) => t.saved(cardLabel(one, format.prefs.digits))}
      next={() => emptyCard}
    >
      <CardIdentity form={form} />
      <CardAccount form={form} currency={form.values.currency ?? 'IRR'} />
    </RecordCreate>
  )
}
