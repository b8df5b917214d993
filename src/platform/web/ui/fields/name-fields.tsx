import { limits } from '#platform/contract/scalars.ts'
import { BilingualFields } from './bilingual-fields.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface Labels {
  /** What is written twice. */
  label: string
  /** Stands under the Arabic name: what happens without one. */
  arabicHint?: string
}

const isWritten = ({ value }: TextFieldProps) => value.trim() !== ''

/** The name of a record in both languages. */
export function NameFields({
  form,
  ...labels
}: Labels & { form: { text: (path: 'name.fa' | 'name.ar') => TextFieldProps } }) {
  return <NamePair {...labels} fa={form.text('name.fa')} ar={form.text('name.ar')} />
}

/** A name or title in both languages, wherever a form holds it. */
export function NamePair({ label, fa, ar, arabicHint }: Labels & { fa: TextFieldProps; ar: TextFieldProps }) {
  const names = { fa, ar: { ...ar, ...(arabicHint === undefined ? {} : { hint: arabicHint }) } }
  return (
    <BilingualFields label={label} complete={{ fa: isWritten(fa), ar: isWritten(ar) }}>
      {(language) => <TextField {...names[language]} lang={language} maxLength={limits.name} />}
    </BilingualFields>
  )
}
