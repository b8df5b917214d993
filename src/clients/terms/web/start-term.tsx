import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { id, day } from '#platform/contract/scalars.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { SelectField, type SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { terms, type TermPackage } from '../terms.contract.ts'
import { atField } from './sale-refusals.ts'
import { termsMessages } from './terms.messages.ts'
import { useTermRefresh } from './use-term-refresh.ts'

// A select gives text; an empty day leaves the start to the server.
const schema = z.strictObject({
  packageId: z.pipe(z.string(), z.pipe(z.transform(Number), id)),
  dietType: z.string(),
  startOn: z.nullable(day),
})

interface Props {
  clientId: number
  country: 'IR' | 'IQ'
  today: IsoDate
  dietTypes: readonly SelectOption[]
  /** The client's diet type so far. */
  dietType: string | null
  /** A term runs already: the new one is reserved. */
  isRunning: boolean
  onClose: () => void
}

/** Sells a package: loads what is on sale, then asks for package, diet type and start. */
export function StartTerm(props: Props) {
  const t = useMessages(termsMessages)
  const packages = useQuery(useApi().query(terms.packages, {}))
  if (packages.data) return <StartTermForm packages={packages.data.data} {...props} />
  return (
    <Dialog title={t.startTitle} dirty={false} onClose={props.onClose} footer={null}>
      <Loaded query={packages}>{() => null}</Loaded>
    </Dialog>
  )
}

const currencies = { IR: 'IRR', IQ: 'IQD' }

function StartTermForm({ packages, ...props }: Props & { packages: readonly TermPackage[] }) {
  const { clientId, country, today, dietTypes, dietType, isRunning, onClose } = props
  const t = useMessages(termsMessages)
  const { format, locale } = useLocale()
  const api = useApi()
  const refresh = useTermRefresh()
  const offered = packages.filter(({ currency }) => currency === currencies[country])
  const options = offered.map((one) => ({
    value: String(one.id),
    label: t.packageLine(
      localName(one.name, locale),
      t.days(one.days),
      t.visits(one.visits),
      format.money(one.price, one.currency as CurrencyId),
    ),
  }))
  const form = useForm({
    schema,
    fields: {
      packageId: {
        label: t.fields.package,
        errors: { 'not-found': t.errors.gone, 'sale-waits': t.errors.saleWaits },
      },
      dietType: { label: t.fields.dietType },
      startOn: {
        label: t.fields.startOn,
        errors: { overlaps: t.errors.overlaps, 'out-of-range': t.errors.outside },
      },
    },
    initial: { packageId: null, dietType, startOn: null },
    submit: async ({ startOn, ...rest }, { idempotencyKey }) => {
      const body = startOn === null ? rest : { ...rest, startOn }
      const reply = await api
        .call(terms.create, { params: { clientId }, body }, { idempotencyKey })
        .catch((error: unknown): never => {
          refresh()
          throw atField('packageId', asApiError(error))
        })
      refresh()
      return reply.data
    },
  })
  const notes = [t.startNotes.unpaid, t.startNotes.visits, ...(isRunning ? [t.startNotes.reserved] : [])]
  return (
    <ActionDialog
      texts={{ title: t.startTitle, action: t.startAction, done: t.started, changed: t.errors.changed }}
      notes={notes}
      form={form}
      onClose={onClose}
    >
      <SelectField {...form.text('packageId')} options={options} emptyLabel={t.choose} />
      <SelectField {...form.text('dietType')} options={dietTypes} emptyLabel={t.choose} />
      <DateField {...form.field('startOn')} today={today} hint={t.startOnHint} />
    </ActionDialog>
  )
}
