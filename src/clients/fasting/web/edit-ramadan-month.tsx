import * as z from 'zod/mini'
import { addDays } from '#platform/contract/text/calendar.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { fasting, fastingLimits, type RamadanMonth } from '../fasting.contract.ts'
import { ramadanMonthsMessages } from './ramadan-months.messages.ts'
import { useLocalDigits } from './use-lunar-text.ts'

const offsets = ['-1', '0', '1'] as const
const lengths = ['29', '30'] as const
const schema = z.strictObject({ offset: z.enum(offsets), days: z.enum(lengths) })

/** Says when Ramadan of a year was announced in a country. */
export function EditMonth({ month, onClose }: { month: RamadanMonth; onClose: () => void }) {
  const t = useMessages(ramadanMonthsMessages)
  const { format } = useLocale()
  const local = useLocalDigits()
  const api = useApi()
  const readAgain = useReadAgain()
  const { country, hijriYear, expected, version } = month
  const form = useForm({
    schema,
    fields: { offset: { label: t.fields.offset }, days: { label: t.fields.days } },
    initial: {
      offset: offsets[month.offset + fastingLimits.offset] ?? '0',
      days: month.days === fastingLimits.monthDays.max ? '30' : '29',
    },
    version,
    submit: async ({ offset, days }, sent) => {
      const body = { offset: Number(offset), days: Number(days) }
      const params = { country, hijriYear }
      return (await api.call(fasting.changeMonth, { params, body }, { ifMatch: sent.version })).data
    },
  })
  const refresh = () => readAgain(fasting.months, fasting.ofClient)
  return (
    <ActionDialog
      texts={{
        title: t.editOf(local(hijriYear), t.countries[country]),
        action: t.action,
        done: t.done,
        changed: t.changedMeanwhile,
      }}
      notes={[t.notes.moves, t.notes.drafts]}
      form={form}
      onDone={refresh}
      onClose={onClose}
    >
      <RadioGroup
        {...form.choice('offset')}
        options={offsets.map((value) => ({
          value,
          label: format.longDate(addDays(expected.fromDay, Number(value))),
          ...(value === '0' ? { hint: t.expected } : {}),
        }))}
      />
      <RadioGroup
        {...form.choice('days')}
        options={lengths.map((value) => ({ value, label: t.days(Number(value)) }))}
      />
    </ActionDialog>
  )
}
