import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { clients } from '#clients/clients/clients.contract.ts'
import { type Term, terms as termOperations } from '#clients/terms/terms.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import { payments } from '#finance/payments/payments.contract.ts'
import { id } from '#platform/contract/scalars.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { moneyInWords } from '#platform/contract/text/money-words.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { clientAddons, type AddonEffect, type OfferedAddon } from '../client-addons.contract.ts'
import { clientAddonsMessages } from './client-addons.messages.ts'
import { useEffectLabels } from './use-effect-labels.ts'

// A select gives text.
const chosen = z.pipe(z.string(), z.pipe(z.transform(Number), id))
const schema = z.strictObject({ addonId: chosen, termId: chosen })

interface Props {
  clientId: number
  /** Those that can get something. */
  terms: readonly Term[]
  onClose: () => void
}

/** Gives an add-on: what it costs and where the end of the term goes is shown before it is saved. */
export function GiveAddon(props: Props) {
  const t = useMessages(clientAddonsMessages)
  const params = { clientId: props.clientId }
  const offers = useQuery(useApi().query(clientAddons.offers, { params }))
  const some = offers.data?.data ?? []
  if (some.length > 0) return <GiveForm {...props} offers={some} />
  return (
    <Dialog title={t.title} dirty={false} onClose={props.onClose} footer={null}>
      <Loaded query={offers}>{() => <p>{t.noOffers}</p>}</Loaded>
    </Dialog>
  )
}

function GiveForm({ clientId, terms, offers, onClose }: Props & { offers: readonly OfferedAddon[] }) {
  const t = useMessages(clientAddonsMessages)
  const { format, locale } = useLocale()
  const effectOf = useEffectLabels()
  const form = useGiving(clientId, terms)
  const { addonId, termId } = form.values
  const notes = useNotes({ clientId, addonId: Number(addonId), termId: Number(termId) })
  return (
    <ActionDialog
      texts={{ title: t.title, action: t.action, done: t.done, changed: t.errors.changed }}
      notes={notes}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.text('addonId')}
        emptyLabel={t.choose}
        options={offers.map((offer) => ({
          value: String(offer.id),
          label: t.offer(
            localName(offer.name, locale),
            effectOf(offer),
            offer.price === 0 ? t.free : format.money(offer.price, offer.currency),
          ),
        }))}
      />
      <SelectField
        {...form.text('termId')}
        emptyLabel={t.choose}
        options={terms.map((term) => ({
          value: String(term.id),
          label: t.termLine(localName(term.packageName, locale), format.date(term.startOn)),
        }))}
      />
    </ActionDialog>
  )
}

function useGiving(clientId: number, terms: readonly Term[]) {
  const t = useMessages(clientAddonsMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const runs = terms.find(({ state }) => state !== 'reserved') ?? terms[0]
  return useForm({
    schema,
    fields: {
      addonId: {
        label: t.fields.addon,
        errors: { required: t.errors.addon, 'not-found': t.errors.gone },
      },
      termId: { label: t.fields.term, errors: { required: t.errors.term } },
    },
    initial: { addonId: null, termId: runs ? String(runs.id) : null },
    submit: async (body, { idempotencyKey }) => {
      const reply = await api.call(clientAddons.give, { params: { clientId }, body }, { idempotencyKey })
      const touched = [
        clientAddons.list,
        clientAddons.effect,
        payments.ofClient,
        termOperations.list,
        clients.get,
        clients.history,
        visits.list,
      ]
      readAgain(...touched)
      return reply.data
    },
  })
}

interface Choice {
  clientId: number
  addonId: number
  termId: number
}

/** Price, end of the term and balance as they would be. Nothing before both are chosen. */
function useNotes({ clientId, addonId, termId }: Choice): string[] {
  const t = useMessages(clientAddonsMessages)
  const { format, locale } = useLocale()
  const options = useApi().query(clientAddons.effect, {
    params: { clientId },
    query: { addonId, termId },
  })
  const effect = useQuery({ ...options, enabled: addonId > 0 && termId > 0 }).data?.data
  if (!effect) return []
  const { price, currency, balances } = effect
  const balance = balances.after.find((one) => one.currency === currency)?.amount ?? 0
  const money = format.money(price, currency)
  return [
    price === 0 ? t.notes.free : t.notes.total(money, moneyInWords(price, currency, locale)),
    endNote(effect.term),
    ...(balance < 0 ? [t.notes.owes(format.money(-balance, currency))] : []),
  ]

  function endNote({ before, after }: AddonEffect['term']): string {
    if (before.endsOn === null || after.endsOn === null) return t.notes.openEnd
    if (before.endsOn === after.endsOn) return t.notes.sameEnd
    const [from, to] = [addDays(before.endsOn, -1), addDays(after.endsOn, -1)]
    return t.notes.end(format.longDate(from), format.longDate(to))
  }
}
