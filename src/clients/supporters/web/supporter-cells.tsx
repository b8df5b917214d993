import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Num, Percent } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { SupporterLoad } from '../supporters.contract.ts'
import { countHref, type CountName } from './room-links.ts'
import { supportersMessages } from './supporters.messages.ts'
import css from './supporters.module.css'

interface Props {
  row: SupporterLoad
}

/** With what keeps the person from their clients. */
export function SupporterName({ row }: Props) {
  const t = useMessages(supportersMessages)
  const { format } = useLocale()
  return (
    <span className={css.name}>
      <UserText>{row.name}</UserText>
      {row.isLocked && (
        <StatusTag tone="neutral" icon="lock">
          {t.locked}
        </StatusTag>
      )}
      {row.isAbsent && row.absentTo !== null && (
        <StatusTag tone="plum" icon="calendar">
          {t.absentUntil(format.date(row.absentTo))}
        </StatusTag>
      )}
    </span>
  )
}

/** A number opens its clients; nobody is no list. */
export function CountLink({ row, name, label }: Props & { name: CountName; label: string }) {
  const t = useMessages(supportersMessages)
  const { format } = useLocale()
  const count = row[name]
  if (count === 0) return <Num value={0} />
  return (
    <a
      className="inline"
      href={countHref(name, row.id)}
      aria-label={t.countOf(row.name, label, format.number(count))}
    >
      <Num value={count} />
    </a>
  )
}

/** Active clients of the capacity; beyond it also in words. */
export function LoadShare({ row: { loadPercent, capacity } }: Props) {
  const t = useMessages(supportersMessages)
  const { format } = useLocale()
  if (loadPercent === null || capacity === null) return t.none
  return (
    <span className={css.share}>
      <Percent value={loadPercent / 100} />
      <span className="note">{t.outOf(format.number(capacity))}</span>
      {loadPercent > 100 && (
        <StatusTag tone="plum" icon="warning">
          {t.over}
        </StatusTag>
      )}
    </span>
  )
}
