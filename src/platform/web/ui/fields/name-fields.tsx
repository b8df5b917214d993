import { limits } from '#platform/contract/scalars.ts'
import { BilingualFields } from './bilingual-fields.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface Props {
  /** What is written twice. */
  label: string
  fa: TextFieldProps
  ar: TextFieldProps
  /** Stands under the Arabic name: what happens without one. */
  arabicHint?: string
}

const isWritten = ({ value }: TextFieldProps) => value.trim() !== ''

/** The name of a record in both languages. */
export function NameFields({ label, fa, ar, arabicHint }: Props) {
  const names = { fa, ar: { ...ar, ...(arabicHint === undefined ? {} : { hint: arabicHint }) } }
  return (
    <BilingualFields label={label} complete={{ fa: isWritten(fa), ar: isWritten(ar) }}>
      {(language) => <TextField {...names[language]} lang={language} maxLength={limits.name} />}
    </BilingualFields>
  )
}
