import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import css from './crm-dashboard.module.css'
import { crmDashboardMessages } from './crm-dashboard.messages.ts'

interface Bar {
  key: string
  label: string
  count: number
  href: string
}

/** Counts beside each other; each opens its rows. */
export function CountBars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const t = useMessages(crmDashboardMessages)
  const { format } = useLocale()
  const most = Math.max(1, ...bars.map(({ count }) => count))
  if (bars.length === 0) return <p className={css.note}>{t.nothing}</p>
  return (
    <ul className={css.bars} aria-label={label}>
      {bars.map(({ key, label: name, count, href }) => (
        <li key={key}>
          <a href={href}>
            <bdi>{name}</bdi>
            <span className={css.track}>
              <span className={css.bar} style={{ inlineSize: `${(100 * count) / most}%` }} />
            </span>
            <bdi>{format.number(count)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
