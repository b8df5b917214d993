import { useEffect, useState } from 'react'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { ComboField } from '#platform/web/ui/fields/combo-field.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { inThisPage, moveFile } from '#platform/web/ui/fields/waiting-files.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { successDraft, successes, successSides, successTextVersion } from '../successes.contract.ts'
import { successConsentMessages } from './success-consent.messages.ts'
import { successRecord, emptySuccess, useSuccessFields } from './success-fields.ts'
import { SuccessLabelsFields } from './success-labels.tsx'
import { NewSuccessPictures, picturePlace } from './success-pictures.tsx'
import css from './success.module.css'
import { successesMessages } from './successes.messages.ts'

/**
 * `/successful/create`: whom it is about, the consent, the pictures and the words. Pictures are sent once the story is
 * stored, from its own page.
 */
export function Screen() {
  const t = useMessages(successesMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const [isAgreed, setAgreed] = useState(false)
  useEffect(() => forgetPictures, [])
  /** The story is stored by now: where this fails, its own page asks for the consent, and the pictures wait there. */
  async function agree(successId: number): Promise<void> {
    const body = { textVersion: successTextVersion }
    await api.call(successes.consent, { params: { successId }, body }).catch(() => toast(t.consentLater))
  }
  const form = useForm({
    schema: successDraft,
    fields: { ...useSuccessFields(), clientId: { label: t.fields.client } },
    initial: emptySuccess,
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(successes.create, { body }, { idempotencyKey })
      if (isAgreed) await agree(data.id)
      readAgain(successes.list)
      for (const side of successSides)
        await moveFile(inThisPage, picturePlace(null, side), picturePlace(data.id, side))
      return data
    },
  })
  const { value, onChange, ...client } = form.field('clientId')
  const load = async (q: string, signal: AbortSignal) => {
    if (q.trim() === '') return []
    const { data } = await api.call(successes.candidates, { query: { q } }, { signal })
    return data.map(({ id, name, code }) => ({ id: String(id), label: name, description: code }))
  }
  return (
    <RecordCreate record={successRecord} form={form} list={t.title}>
      <FormSection title={t.sections.client}>
        <ComboField
          {...client}
          value={value === null ? null : String(value)}
          load={load}
          placeholder={t.hints.client}
          onChange={(id) => onChange(id === null ? null : Number(id))}
        />
      </FormSection>
      <ConsentAtOnce isAgreed={isAgreed} onChange={setAgreed} />
      <NewSuccessPictures isAgreed={isAgreed} />
      <SuccessLabelsFields
        titles={{ fa: form.text('title.fa'), ar: form.text('title.ar') }}
        texts={{ fa: form.text('text.fa'), ar: form.text('text.ar') }}
        position={form.number('position')}
      />
    </RecordCreate>
  )
}

/** Who leaves without saving leaves no picture of anybody behind; a story that was stored has taken them along. */
function forgetPictures(): void {
  for (const side of successSides) void inThisPage.keep(picturePlace(null, side), null)
}

interface ConsentProps {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
}

/** The words are read to the client before the story is written, so that the answer may be known already. */
function ConsentAtOnce({ isAgreed, onChange }: ConsentProps) {
  const t = useMessages(successConsentMessages)
  return (
    <FormSection title={t.title} description={t.ask}>
      <blockquote className={css.words}>{t.words}</blockquote>
      <CheckboxField name="consent" label={t.agreed} value={isAgreed} onChange={onChange} />
    </FormSection>
  )
}
