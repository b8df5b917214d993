import { useQuery } from '@tanstack/react-query'
import type { Client } from '#clients/clients/clients.contract.ts'
import { terms } from '#clients/terms/terms.contract.ts'
import { dayInZone, type IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { monthEnds } from './timeline-months.ts'
import { timelineMessages } from './timeline.messages.ts'
import css from './timeline.module.css'

interface Props {
  client: Client
  until: IsoDate | null
  onChange: (until: IsoDate | null) => void
}

/** Leads to a month of the past: the stream begins with the end of that month and goes back from there. */
export function TimelineMonth({ client, until, onChange }: Props) {
  const t = useMessages(timelineMessages)
  const { format, prefs, zone } = useLocale()
  const sold = useQuery(useApi().query(terms.list, { params: { clientId: client.id } })).data?.data ?? []
  const starts = [dayInZone(new Date(client.createdAt), zone), ...sold.map(({ startOn }) => startOn)]
  const first = starts.toSorted()[0] ?? client.lifecycle.asOf
  const months = monthEnds(first, client.lifecycle.asOf, prefs.calendar)
  if (months.length < 2) return null
  return (
    <div className={css.month}>
      <SelectField
        name="month"
        label={t.month}
        value={until ?? ''}
        onChange={(value) => onChange(value === '' ? null : value)}
        emptyLabel={t.newest}
        options={months.map((value) => ({ value, label: format.monthYear(value) }))}
      />
    </div>
  )
}
