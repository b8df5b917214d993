import css from './caution-strip.module.css'
import { Icon } from './icons.tsx'

interface Props {
  /** What the strip is about, for screen readers. */
  label: string
  /** One finished text per caution. Nothing is shown without any. */
  texts: readonly string[]
}

/** What must be known before anything is done for a person. It cannot be dismissed, and prints. */
export function CautionStrip({ label, texts }: Props) {
  if (texts.length === 0) return null
  return (
    <section className={css.strip} aria-label={label}>
      <Icon name="warning" />
      <ul className={css.list}>
        {texts.map((text, index) => (
          // Two cautions may read alike while their names are on the way.
          <li key={index}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
