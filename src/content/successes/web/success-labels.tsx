import type { FieldBinding } from '#platform/web/form/field-bindings.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ContentLanguage } from '#platform/web/ui/fields/bilingual-fields.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { TitleAndText } from '#platform/web/ui/fields/title-and-text.tsx'
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
  return (
    <>
      <FormSection title={t.sections.words} description={t.hints.text}>
        <TitleAndText
          label={t.sections.words}
          titles={titles}
          texts={texts}
          rows={6}
          maxLength={successLimits.text}
          complete="text"
        />
      </FormSection>
      <FormSection title={t.sections.order}>
        <NumberField {...position} whole hint={t.hints.position} />
      </FormSection>
    </>
  )
}
