import { type ReactNode, useId } from 'react'
import css from './field-group.module.css'

interface SectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A section of a form: one column, at most seven fields. */
export function FormSection({ title, description, children }: SectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className="heading-3">
        {title}
      </h2>
      {description && <p className={css.description}>{description}</p>}
      <div className={css.fields}>{children}</div>
    </section>
  )
}

/** Fields that are one thing together (first and last name, from and to), side by side where there is room. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  )
}
