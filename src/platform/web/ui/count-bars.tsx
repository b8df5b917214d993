import { useLocale } from '../i18n/locale-context.tsx'
import css from './count-bars.module.css'

interface CountBar {
  key: string
  label: string
  count: number
  /** The list of what is counted. */
  href: string
}

interface Props {
  label: string
  bars: readonly CountBar[]
  /** Beside tiles of numbers it has no room for more than a line of text each. */
  size?: 'small'
}

/** Counts beside each other, the largest as wide as there is room; each opens its rows. */
export function CountBars({ label, bars, size }: Props) {
  const { format } = useLocale()
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className={css.bars} data-size={size} aria-label={label}>
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
