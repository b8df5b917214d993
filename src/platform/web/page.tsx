import { useEffect, useRef, type ReactNode } from 'react'
import { publishTitle } from './page-title.ts'
import { classNames } from './ui/class-names.ts'
import css from './page.module.css'

/** In both languages, as the specification has it. */
export const productTitle = 'إدارة الخدمة'

interface Props {
  /** The one `h1` of the page, and the document's title. */
  title: string
  /** Beside the title: a count, a state. */
  status?: ReactNode
  actions?: ReactNode
  /** A page of forms keeps to a reading width. */
  width?: 'full' | 'form'
  /** The title stays for screen readers, the page draws its own header. */
  titleHidden?: boolean
  children: ReactNode
}

/** A page: names the document, takes the focus to its heading, holds one `h1` inside `main`. */
export function Page({ title, status, actions, width = 'full', titleHidden, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} — ${productTitle}`
    publishTitle(title)
  }, [title])
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main className={css.page} data-width={width}>
      <header className={classNames('line-3', titleHidden ? css.bare : undefined)}>
        <h1
          ref={heading}
          tabIndex={-1}
          className={classNames(css.title, titleHidden ? 'sr-only' : undefined)}
        >
          {title}
        </h1>
        {status && <div className="muted">{status}</div>}
        {actions && <div className="wrap-2 at-end">{actions}</div>}
      </header>
      {children}
    </main>
  )
}
