import { labelsOf } from '#platform/contract/record-fields.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { clientFields } from '../client-fields.contract.ts'
import { missingFields, type StepField } from '../registration.contract.ts'
import type { ClientValues } from './client-fields.ts'
import { clientFormMessages } from './client-form.messages.ts'

interface Props {
  form: Form<ClientValues>
  /** Shows a field of the form. */
  onGoTo: (field: StepField) => void
}

/** What an unfinished registration still asks for. With the last field it is finished by itself. */
export function RegistrationSteps({ form, onGoTo }: Props) {
  const t = useMessages(clientFormMessages)
  const labels = labelsOf(clientFields, useLocale().locale)
  if (form.values.registrationStep === 'finished') return null
  const missing = missingFields(form.values)
  return (
    <FormSection title={t.registration}>
      {missing.length === 0 ? (
        <p>{t.registrationReady}</p>
      ) : (
        <div className="line-1">
          <span>{t.missing}</span>
          {missing.map((field) => (
            <Button key={field} size="small" look="quiet" onClick={() => onGoTo(field)}>
              {labels[field]}
            </Button>
          ))}
        </div>
      )}
    </FormSection>
  )
}
