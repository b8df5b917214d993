import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { DraftBanner } from '#platform/web/form/draft-banner.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { focusField } from '#platform/web/ui/fields/reveal.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type CommentDraft, commentDraft, comments } from '../comments.contract.ts'
import { commentsMessages } from './comments.messages.ts'
import { MentionField } from './mention-field.tsx'
import { useColleagueNames } from './use-colleague-names.ts'

interface Props {
  clientId: number
  /** The comment that is answered; null: a thread begins. */
  replyTo: number | null
  onDone?: () => void
  onCancel?: () => void
}

/** A comment or an answer. What is typed is kept until it is saved, whatever happens to the page. */
export function CommentForm({ clientId, replyTo, onDone, onCancel }: Props) {
  const t = useMessages(commentsMessages)
  const frame = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const { form, startAnew } = useCommentForm(clientId, replyTo)
  useEffect(() => {
    if (replyTo !== null && frame.current) focusField(frame.current, 'body')
  }, [replyTo])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const said = await form.save()
    if (said === null) return
    startAnew()
    toast(said)
    onDone?.()
    for (const reader of [comments.list, comments.get])
      await queries.invalidateQueries({ queryKey: queryKeyOf(reader) })
  }
  return (
    <form ref={frame} className="stack-3" onSubmit={(event) => void submit(event)} noValidate>
      {form.draft && <DraftBanner draft={form.draft} specs={form.specs} />}
      <MentionField clientId={clientId} body={form.text('body')} mentions={form.field('mentions')} rows={2}>
        {(namer) => (
          <>
            {form.problem && <ProblemBanner error={form.problem} onClose={form.dismissProblem} />}
            <div className="line-2-4">
              <Button type="submit" busy={form.busy}>
                {replyTo === null ? t.add : t.addReply}
              </Button>
              {replyTo === null && <CheckboxField {...form.flag('pinned')} required={false} />}
              {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
              {namer}
            </div>
          </>
        )}
      </MentionField>
    </form>
  )
}

function useCommentForm(clientId: number, replyTo: number | null) {
  const t = useMessages(commentsMessages)
  const { format } = useLocale()
  const nameOf = useColleagueNames(clientId, false)
  const api = useApi()
  const { outbox } = useOutbox()
  const empty = { body: null, pinned: false, replyTo, mentions: [] }
  const form = useForm({
    schema: commentDraft,
    fields: {
      body: { label: replyTo === null ? t.body : t.replyBody },
      pinned: { label: t.pinned },
      replyTo: { label: t.replyBody },
      mentions: {
        label: t.mentions,
        show: (ids: readonly (number | null)[]) => format.list(ids.map((id) => nameOf(id ?? 0))),
        errors: { 'not-allowed': t.unseen },
      },
    },
    initial: empty,
    draft: replyTo === null ? `comment/${clientId}` : `comment/${clientId}/reply/${replyTo}`,
    submit: (body, { idempotencyKey }) => post(body, idempotencyKey),
  })

  /** @returns what to say; without a network the comment waits in the outbox, under the key it was tried with */
  async function post(body: CommentDraft, idempotencyKey: string): Promise<string> {
    const params = { clientId }
    try {
      await api.call(comments.add, { params, body }, { idempotencyKey })
      return body.replyTo === null ? t.added : t.replied
    } catch (error) {
      const isOffline = asApiError(error).code === 'offline'
      if (isOffline && outbox?.add({ id: idempotencyKey, kind: 'comment', params, body })) return t.queued
      throw error
    }
  }
  return { form, startAnew: () => form.startAnew(empty) }
}
