import { limits } from '#platform/contract/scalars.ts'
import type { FieldBinding } from '#platform/web/form/field-bindings.ts'
import { BilingualFields, type ContentLanguage } from './bilingual-fields.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

type InBoth = Readonly<Record<ContentLanguage, FieldBinding<string>>>

interface Props {
  label: string
  titles: InBoth
  texts: InBoth
  /** Of the text. */
  rows: number
  maxLength: number
  /** A language is complete with its title alone, or only with its text. */
  complete?: 'title' | 'text'
}

/** A title and a text in both languages. */
export function TitleAndText({ label, titles, texts, rows, maxLength, complete = 'title' }: Props) {
  const isWritten = (language: ContentLanguage) =>
    titles[language].value.trim() !== '' && (complete === 'title' || texts[language].value.trim() !== '')
  return (
    <BilingualFields label={label} complete={{ fa: isWritten('fa'), ar: isWritten('ar') }}>
      {(language) => (
        <>
          <TextField {...titles[language]} lang={language} maxLength={limits.name} />
          <TextArea {...texts[language]} lang={language} rows={rows} maxLength={maxLength} />
        </>
      )}
    </BilingualFields>
  )
}
