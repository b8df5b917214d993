import { useMessages } from '#platform/web/i18n/messages.ts'
import css from './breadcrumb.module.css'
import { Icon } from './icons.tsx'
import { uiMessages } from './ui.messages.ts'

export interface Crumb {
  label: string
  /** Absent for the page itself. */
  href?: string
}

/** At most three steps, the last one being the page's own title. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const t = useMessages(uiMessages)
  return (
    <nav className={css.nav} aria-label={t.breadcrumb}>
      <ol className={css.list}>
        {items.map((item, index) => (
          <li key={item.label} className={css.item}>
            {index > 0 && <Icon name="chevron-next" size="small" />}
            {item.href ? (
              <a className={css.link} href={item.href}>
                <bdi>{item.label}</bdi>
              </a>
            ) : (
              <span className={css.here} aria-current="page">
                <bdi>{item.label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
