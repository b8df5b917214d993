import { limits } from '#platform/contract/scalars.ts'
import type { FieldBinding } from '#platform/web/form/field-bindings.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { BilingualFields, type ContentLanguage } from '#platform/web/ui/fields/bilingual-fields.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { successLimits } from '../successes.contract.ts'
import { successesMessages } from './successes.messages.ts'

interface Props {
  titles: Record<ContentLanguage, FieldBinding<string>>
  texts: Record<ContentLanguage, FieldBinding<string>>
  position: FieldBinding<number | null> & { unit: string | undefined }
}

/** The words of a success story, for creating and editing alike. */
export function SuccessLabelsFields({ titles, texts, position }: Props) {
  const t = useMessages(successesMessages)
  const isWritten = (language: ContentLanguage) =>
    titles[language].value.trim() !== '' && texts[language].value.trim() !== ''
  return (
    <>
      <FormSection title={t.sections.words} description={t.hints.text}>
        <BilingualFields label={t.sections.words} complete={{ fa: isWritten('fa'), ar: isWritten('ar') }}>
          {(language) => (
            <>
              <TextField {...titles[language]} lang={language} maxLength={limits.name} />
              <TextArea {...texts[language]} lang={language} rows={6} maxLength={successLimits.text} />
            </>
          )}
        </BilingualFields>
      </FormSection>
      <FormSection title={t.sections.order}>
        <NumberField {...position} whole hint={t.hints.position} />
      </FormSection>
    </>
  )
}
