import { useCallback, useSyncExternalStore } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { formMessages } from './form.messages.ts'
import css from './section-index.module.css'
import { marksOf } from './section-marks.ts'
import type { AnyForm } from './use-form.ts'

/** Fewer sections than this are seen at once. */
const enough = 3

interface Section {
  /** Id of its heading. */
  id: string
  title: string
  /** Names of its fields. */
  names: readonly string[]
}

/**
 * The sections of a long form beside it, where there is room: what has an error, what has changed. Buttons, not
 * links: `#` belongs to the router. The sections are read from the page, so that forms need not declare them.
 */
export function SectionIndex({ form, formId }: { form: AnyForm; formId: string }) {
  const t = useMessages(formMessages)
  const sections = useSections(formId)
  if (sections.length < enough) return null
  const words = { error: t.sectionError, changed: t.sectionChanged, none: '' }
  return (
    <nav className={css.index} aria-label={t.sections}>
      <ol className={css.list}>
        {sections.map(({ id, title, names }) => {
          const mark = marksOf(names, form)
          return (
            <li key={id}>
              <button type="button" className={css.entry} data-mark={mark} onClick={() => goTo(id)}>
                <span className={css.dot} aria-hidden="true" />
                {title}
                {mark !== 'none' && <span className="sr-only"> ({words[mark]})</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** As they stand in the page: sections and fields may come and go with the answers. */
function useSections(formId: string): Section[] {
  const subscribe = useCallback(
    (changed: () => void) => {
      const observer = new MutationObserver(changed)
      const form = document.getElementById(formId)
      if (form) observer.observe(form, { childList: true, subtree: true })
      return () => observer.disconnect()
    },
    [formId],
  )
  // As text: the same sections must be the same value.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readSections(formId)))
  return JSON.parse(text) as Section[]
}

function readSections(formId: string): Section[] {
  const headings = document.querySelectorAll<HTMLElement>(`#${CSS.escape(formId)} section > h2`)
  return [...headings].map((heading) => {
    const fields = heading.parentElement?.querySelectorAll<HTMLElement>('[name]') ?? []
    const names = [...fields].map((field) => field.getAttribute('name') ?? '')
    return { id: heading.id, title: heading.textContent, names }
  })
}

/** The heading takes the focus: Tab goes on with the section's first field. */
function goTo(id: string) {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}
