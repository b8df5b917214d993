import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { validityMessages } from './validity.messages.ts'

/** From which day until which something holds; null: open on that side. */
export function Validity({ from, to }: { from: IsoDate | null; to: IsoDate | null }) {
  const t = useMessages(validityMessages)
  const { format } = useLocale()
  if (from !== null && to !== null) return <bdi>{format.dateRange(from, to)}</bdi>
  if (from !== null) return <bdi>{t.from(format.date(from))}</bdi>
  if (to !== null) return <bdi>{t.until(format.date(to))}</bdi>
  return <span>{t.always}</span>
}
