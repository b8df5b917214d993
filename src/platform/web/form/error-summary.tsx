import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { productTitle } from '../page.tsx'
import { focusField } from '../ui/fields/reveal.ts'
import { Icon } from '../ui/icons.tsx'
import css from './error-summary.module.css'
import { formMessages } from './form.messages.ts'
import type { FormError } from './form-errors.ts'

interface Props {
  errors: readonly FormError[]
  /** Failed attempts: with each one the focus comes here. */
  attempts: number
}

/**
 * Everything that is wrong, at the top of the page, in the words of the fields. Each line leads to its field by
 * script, because `#` belongs to the router.
 */
export function ErrorSummary({ errors, attempts }: Props) {
  const t = useMessages(formMessages)
  const ref = useRef<HTMLElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (attempts === 0) return
    ref.current?.focus()
    // Whoever saves again by key from the foot of the page has the focus here already: it moves nothing.
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [attempts])
  if (!isShown) return null
  return (
    <section ref={ref} className={css.summary} tabIndex={-1} role="group" aria-labelledby="error-summary">
      <h2 id="error-summary" className={css.title}>
        <Icon name="error" />
        {t.summary.title(errors.length)}
      </h2>
      <ul className={css.list}>
        {errors.map(({ name, sentence }) => (
          <li key={name}>
            <button type="button" className={css.link} onClick={() => focusField(document, name)}>
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Prefixes the document's title while errors show. Call it above the page, which writes the title itself. */
export function useErrorTitle(isWrong: boolean, pageTitle: string): void {
  const { titlePrefix } = useMessages(formMessages).summary
  useEffect(() => {
    if (!isWrong) return
    const title = `${pageTitle} — ${productTitle}`
    document.title = titlePrefix + title
    return () => {
      document.title = title
    }
  }, [isWrong, titlePrefix, pageTitle])
}
