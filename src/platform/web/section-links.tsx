import css from './section-links.module.css'

interface Props {
  /** What the links choose among. */
  label: string
  links: readonly { href: string; label: string; isHere: boolean }[]
}

/** Screens that belong together, above the page: one menu entry leads to all of them. */
export function SectionLinks({ label, links }: Props) {
  return (
    <nav className={css.nav} aria-label={label}>
      {links.map(({ href, label: text, isHere }) => (
        <a key={href} href={href} className={css.link} aria-current={isHere ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
