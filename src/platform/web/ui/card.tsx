import { type ReactNode, useId } from 'react'
import css from './card.module.css'
import { classNames } from './class-names.ts'

interface Props {
  title?: ReactNode
  /** Level of the title in the page's outline; 2 unless the card stands inside a section. */
  headingLevel?: 2 | 3 | 4
  /** Buttons and menus at the far end of the title row. */
  actions?: ReactNode
  /** Thread strip: `today` needs you today, `late` is overdue. The card must also say it in a word. */
  due?: 'today' | 'late'
  children: ReactNode
}

export function Card({ title, headingLevel = 2, actions, due, children }: Props) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const className = classNames(css.card, 'card', due && 'thread')
  return (
    <article className={className} data-due={due} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={css.header}>
          {title && (
            <Heading id={id} className={css.title}>
              {title}
            </Heading>
          )}
          {actions && <div className="wrap-2 at-end">{actions}</div>}
        </header>
      )}
      {children}
    </article>
  )
}

/** Attributes of a table row or any element with a thread strip. */
export function threadProps(due: 'today' | 'late' | undefined) {
  return due ? { className: 'thread', 'data-due': due } : {}
}
