import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { DraftBanner } from '#platform/web/form/draft-banner.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type CommentDraft, commentDraft, comments } from '../comments.contract.ts'
import css from './comments.module.css'
import { commentsMessages } from './comments.messages.ts'
import { QueuedComments } from './queued-comments.tsx'

const empty = { body: null, pinned: false }

/** A comment for the team. What is typed is kept per client until it is saved, whatever happens to the page. */
export function CommentComposer({ clientId }: { clientId: number }) {
  const t = useMessages(commentsMessages)
  const api = useApi()
  const queries = useQueryClient()
  const { outbox } = useOutbox()
  const form = useForm({
    schema: commentDraft,
    fields: { body: { label: t.body }, pinned: { label: t.pinned } },
    initial: empty,
    draft: `comment/${clientId}`,
    submit: (body, { idempotencyKey }) => post(body, idempotencyKey),
  })

  /** @returns what to say; without a network the comment waits in the outbox, under the key it was tried with */
  async function post(body: CommentDraft, idempotencyKey: string): Promise<string> {
    const params = { clientId }
    try {
      await api.call(comments.add, { params, body }, { idempotencyKey })
      return t.added
    } catch (error) {
      const isOffline = asApiError(error).code === 'offline'
      if (isOffline && outbox?.add({ id: idempotencyKey, kind: 'comment', params, body })) return t.queued
      throw error
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const said = await form.save()
    if (said === null) return
    form.startAnew(empty)
    toast(said)
    await queries.invalidateQueries({ queryKey: queryKeyOf(comments.list) })
  }
  return (
    <form className={css.composer} onSubmit={(event) => void submit(event)} noValidate>
      {form.draft && <DraftBanner draft={form.draft} specs={form.specs} />}
      <TextArea {...form.text('body')} hint={t.bodyHint} rows={3} maxLength={limits.note} />
      {form.problem && <ProblemBanner error={form.problem} onClose={form.dismissProblem} />}
      <div className={css.acts}>
        <Button type="submit" busy={form.busy}>
          {t.add}
        </Button>
        <CheckboxField {...form.flag('pinned')} required={false} />
      </div>
      <QueuedComments clientId={clientId} />
    </form>
  )
}
