import { useMessages } from '#platform/web/i18n/messages.ts'
import css from './breadcrumb.module.css'
import { Icon } from './icons.tsx'
import { uiMessages } from './ui.messages.ts'

export interface Crumb {
  label: string
  /** Absent for the page itself, and for a group that has no page. */
  href?: string
}

interface Props {
  items: readonly Crumb[]
  /** A second path on a page needs a name of its own. */
  label?: string
}

/** At most three steps, the last one being the page's own title. */
export function Breadcrumb({ items, label }: Props) {
  const t = useMessages(uiMessages)
  return (
    <nav className="shrinks" aria-label={label ?? t.breadcrumb}>
      <ol className={css.list}>
        {items.map((item, index) => (
          <li key={`${index} ${item.label}`} className={css.item}>
            {index > 0 && <Icon name="chevron-next" size="small" />}
            <Step item={item} isLast={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ item: { label, href }, isLast }: { item: Crumb; isLast: boolean }) {
  if (href !== undefined) {
    return (
      <a className={css.link} href={href}>
        <bdi>{label}</bdi>
      </a>
    )
  }
  return (
    <span className={isLast ? css.here : css.group} aria-current={isLast ? 'page' : undefined}>
      <bdi>{label}</bdi>
    </span>
  )
}
