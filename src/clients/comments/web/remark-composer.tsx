import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { DraftBanner } from '#platform/web/form/draft-banner.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { comments, remarkDraft } from '../comments.contract.ts'
import { remarksMessages } from './remarks.messages.ts'

const empty = { remarkCode: null, body: null }

/** A remark of the fixed list, with words of one's own or without. What is typed is kept per client until it is saved. */
export function RemarkComposer({ clientId }: { clientId: number }) {
  const t = useMessages(remarksMessages)
  const api = useApi()
  const queries = useQueryClient()
  const remarks = useRegistry('remarks')
  const form = useForm({
    schema: remarkDraft,
    fields: {
      remarkCode: { label: t.code, show: remarks.nameOf, errors: { 'not-allowed': t.retired } },
      body: { label: t.body },
    },
    initial: empty,
    draft: `remark/${clientId}`,
    submit: (body, { idempotencyKey }) =>
      api.call(comments.addRemark, { params: { clientId }, body }, { idempotencyKey }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if ((await form.save()) === null) return
    form.startAnew(empty)
    toast(t.added)
    for (const endpoint of [comments.list, comments.remarkCounts])
      await queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
  return (
    <form className="stack-3" onSubmit={(event) => void submit(event)} noValidate>
      {form.draft && <DraftBanner draft={form.draft} specs={form.specs} />}
      <SelectField {...form.text('remarkCode')} emptyLabel={t.choose} options={remarks.options} />
      <TextArea {...form.text('body')} hint={t.hint} rows={2} maxLength={limits.note} />
      {form.problem && <ProblemBanner error={form.problem} onClose={form.dismissProblem} />}
      <div className="line-2-4">
        <Button type="submit" icon="check" busy={form.busy}>
          {t.add}
        </Button>
      </div>
    </form>
  )
}
