import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { FoodNote } from '../diet-versions.contract.ts'
import css from './builder.module.css'

interface Props {
  note: FoodNote
  /** Both languages, where somebody compares; otherwise the reader's, else the other one. */
  both?: boolean
}

/** What the client is told about a food. */
export function ShownNote({ note, both = false }: Props) {
  const { locale } = useLocale()
  const languages = locale === 'ar-IQ' ? (['ar', 'fa'] as const) : (['fa', 'ar'] as const)
  const written = languages.filter((language) => note[language] !== null)
  return (both ? written : written.slice(0, 1)).map((language) => (
    <bdi key={language} className={css.note} lang={language}>
      {note[language]}
    </bdi>
  ))
}
