import { type FormEvent, useId } from 'react'
import * as z from 'zod/mini'
import { bilingual, limits, slug } from '#platform/contract/scalars.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { ErrorSummary } from '#platform/web/form/error-summary.tsx'
import { ProblemBanner, standsAtFields } from '#platform/web/form/problem-banner.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { diets, type Diet } from '../diets.contract.ts'
import css from './builder.module.css'
import { dietFormMessages } from './diet-form.messages.ts'
import { dietPaths } from './diet-paths.ts'
import { dietsMessages } from './diets.messages.ts'

const copyDraft = z.strictObject({ name: bilingual(), code: slug })

/** Asks how the copy of a diet is called, makes it and opens its builder. */
export function DietCopyDialog({ diet, onClose }: { diet: Diet; onClose: () => void }) {
  const t = useMessages(dietsMessages)
  const { locale, format } = useLocale()
  const id = useId()
  const fields = messagesOf(dietFormMessages, format)
  const { fa, ar } = diet.name
  const form = useCopyForm(diet, { fa: t.copyNameFa(fa), ar: ar === null ? null : t.copyNameAr(ar) })
  const openCreated = useOpenCreated()
  async function submit(event: FormEvent) {
    event.preventDefault()
    const copy = await form.save()
    if (copy) openCreated(fillPath(dietPaths.builder, { diet_id: copy.id }))
  }
  return (
    <Dialog
      title={t.copyTitle(recordName(diet, locale))}
      onClose={onClose}
      footer={
        <>
          <Button look="primary" type="submit" form={id} busy={form.busy}>
            {t.copy}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </>
      }
    >
      <form id={id} className={css.section} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t.copyText}</p>
        <ErrorSummary errors={form.errors} attempts={form.attempts} />
        {form.problem && !standsAtFields(form.problem) && (
          <ProblemBanner error={form.problem} onClose={form.dismissProblem} />
        )}
        <TextField {...form.text('name.fa')} lang="fa" maxLength={limits.name} />
        <TextField {...form.text('name.ar')} lang="ar" maxLength={limits.name} />
        <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={fields.hints.code} />
      </form>
    </Dialog>
  )
}

function useCopyForm(diet: Diet, name: Diet['name']) {
  const t = useMessages(dietFormMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  return useForm({
    schema: copyDraft,
    fields: {
      'name.fa': { label: t.fields.nameFa },
      'name.ar': { label: t.fields.nameAr },
      code: { label: t.fields.code, errors: { format: t.errors.code } },
    },
    initial: { name, code: `${diet.code}-2`.slice(0, limits.code) },
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(
        diets.duplicate,
        { params: { dietId: diet.id }, body },
        { idempotencyKey },
      )
      readAgain(diets.list)
      return data
    },
  })
}
