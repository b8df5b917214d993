import { useRef } from 'react'
import type { Form } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { registrationSteps } from '../lifecycle.contract.ts'
import type { ClientValues } from './client-fields.ts'
import { clientFormMessages } from './client-form.messages.ts'
import css from './client-form.module.css'
import { missingFields, type StepField } from './registration-fields.ts'

interface Props {
  form: Form<ClientValues>
  hasTerm: boolean
  /** Shows a field of the form. */
  onGoTo: (field: StepField) => void
}

/** How far the registration is, what the next step still asks for, and the way to say that it is done. */
export function RegistrationSteps({ form, hasTerm, onGoTo }: Props) {
  const t = useMessages(clientFormMessages)
  const steps = useRef<HTMLOListElement>(null)
  const step = form.values.registrationStep ?? 'phone'
  if (step === 'finished') return null
  const reached = registrationSteps.indexOf(step)
  const next = registrationSteps[reached + 1] ?? 'finished'
  const missing = missingFields(next, form.values)
  const waitsForTerm = next === 'package' && !hasTerm
  function finish() {
    form.text('registrationStep').onChange(next)
    // The button may be gone with its step, and the steps with the last one: the keyboard stays in the form.
    if (next === 'finished') onGoTo('sex')
    else steps.current?.focus()
  }
  return (
    <FormSection title={t.registration}>
      <ol ref={steps} tabIndex={-1} className={css.steps}>
        {registrationSteps.slice(0, -1).map((one, index) => (
          <li key={one} aria-current={one === next ? 'step' : undefined}>
            {index <= reached && <Icon name="check" size="small" />}
            {t.steps[one]}
            {index <= reached && <span className="sr-only">{t.stepDone}</span>}
          </li>
        ))}
      </ol>
      {missing.length > 0 && (
        <div className={css.missing}>
          <span>{t.missing}</span>
          {missing.map((field) => (
            <Button key={field} size="small" look="quiet" onClick={() => onGoTo(field)}>
              {t.fields[field]}
            </Button>
          ))}
        </div>
      )}
      {waitsForTerm && <span>{t.noTerm}</span>}
      {missing.length === 0 && !waitsForTerm && (
        <div>
          <Button size="small" icon="check" onClick={finish}>
            {next === 'finished' ? t.registrationDone : t.stepIsDone(t.steps[next])}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
