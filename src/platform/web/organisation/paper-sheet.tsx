import type { ReactNode } from 'react'
import { zones } from '#platform/contract/text/calendar.ts'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import { LocaleProvider } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { PaperBrand, usePaper, usePaperColours } from './paper-parts.tsx'
import css from './paper-sheet.module.css'

/** Paper of an office printer, or a strip as wide as a receipt and a phone. */
export type Paper = 'a4' | 'phone'

interface Props {
  /** Its style sheet names the pages of the paper and says `--paper-edge`. */
  className: string | undefined
  language: LocaleId
  paper: Paper
  /** Shown on the screen as well; otherwise only printed. */
  onScreen: boolean
  children: ReactNode
}

/** A sheet in the client's language, digits and calendar, whatever the staff member's are. Black on white. */
export function PaperSheet({ className, language, paper, onScreen, children }: Props) {
  return (
    <LocaleProvider prefs={defaultPrefs[language]} zone={zones[language === 'ar-IQ' ? 'IQ' : 'IR']}>
      <article
        className={classNames(css.sheet, className)}
        lang={language}
        dir="rtl"
        data-theme="light"
        data-paper={paper}
        data-screen={onScreen || undefined}
        style={usePaperColours(language)}
      >
        {children}
      </article>
    </LocaleProvider>
  )
}

/** The service's logo and name, and what the sheet is, above a line. */
export function PaperHead({ children }: { children: ReactNode }) {
  return (
    <header className={css.head}>
      <PaperBrand of={usePaper()} />
      {children}
    </header>
  )
}
