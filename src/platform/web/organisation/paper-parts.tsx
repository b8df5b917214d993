import type { CSSProperties, ReactNode } from 'react'
import { localDigits } from '#platform/contract/text/digits.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import css from './paper.module.css'
import {
  type PrintedOrganisation,
  printedOrganisation,
  unnamedService,
} from '#platform/contract/printed-organisation.ts'
import { logoSource, useOrganisation } from './use-organisation.ts'

/** What a paper says of the service, in the language that is around it. */
export function usePaper(): PrintedOrganisation {
  return printedOrganisation(useOrganisation(), useLocale().locale)
}

/** The colours of papers in a language. */
export function usePaperColours(language: LocaleId): CSSProperties {
  return paperColours(printedOrganisation(useOrganisation(), language))
}

/** The colours as `--paper-heading` and `--paper-line`, absent where none is chosen. */
export function paperColours({ colours: { heading, line } }: PrintedOrganisation): CSSProperties {
  const set = { ...(heading && { '--paper-heading': heading }), ...(line && { '--paper-line': line }) }
  return set as CSSProperties
}

/** Logo and name at the head of a paper. */
export function PaperBrand({ of: { logo, name } }: { of: PrintedOrganisation }) {
  const { locale } = useLocale()
  return (
    <p className={css.brand}>
      {logo !== null && <img src={logoSource(logo)} alt="" />}
      <span dir="auto">{name ?? unnamedService[locale]}</span>
    </p>
  )
}

/** How the client reaches the service, at the foot of a paper; nothing where nobody has written it. */
export function PaperContact({ of: { name, phone, lines } }: { of: PrintedOrganisation }): ReactNode {
  const { format } = useLocale()
  if (phone === null && lines.length === 0) return null
  return (
    <footer className={css.contact}>
      {name !== null && <strong dir="auto">{name}</strong>}
      {phone !== null && <bdi dir="ltr">{localDigits(phone, format.prefs.digits)}</bdi>}
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </footer>
  )
}
