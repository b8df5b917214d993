import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
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
  const openCreated = useOpenCreated()
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
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      crumbs={[{ label: t.list, href: backHref(cardPaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(cardPaths.edit, { card_id: id }))}
      onSavedAndNew={(one) => {
        toast(t.saved(cardLabel(one, format.prefs.digits)))
        form.startAnew(emptyCard)
      }}
    >
      <CardIdentity form={form} />
      <CardAccount form={form} currency={form.values.currency ?? 'IRR'} />
    </FormScreen>
  )
}
