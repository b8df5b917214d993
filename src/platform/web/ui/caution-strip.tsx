import css from './caution-strip.module.css'
import { Icon } from './icons.tsx'

interface Props {
  /** What the strip is about, for screen readers. */
  label: string
  /** One finished text per caution that can do harm at once. */
  texts: readonly string[]
  /** What is to be known besides: a quiet line below. */
  quiet?: readonly string[]
}

/** What must be known before anything is done for a person. It cannot be dismissed, and prints. Nothing without texts. */
export function CautionStrip({ label, texts, quiet = [] }: Props) {
  if (texts.length + quiet.length === 0) return null
  return (
    <section className="grid-2" aria-label={label}>
      {texts.length > 0 && (
        <div className={css.grave}>
          <Icon name="warning" />
          <Cautions texts={texts} />
        </div>
      )}
      {quiet.length > 0 && (
        <div className={css.quiet}>
          <Cautions texts={quiet} />
        </div>
      )}
    </section>
  )
}

function Cautions({ texts }: Pick<Props, 'texts'>) {
  return (
    <ul className={css.list}>
      {texts.map((text, index) => (
        // Two cautions may read alike while their names are on the way.
        <li key={index}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
