import { type FormEvent, useId, useState } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import { type ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { dietVersions, type appliesTo, type DietContent } from '../diet-versions.contract.ts'
import css from './builder.module.css'
import { DiffView } from './diff-view.tsx'
import { ProblemList } from './problem-list.tsx'
import type { Draft } from './use-draft.ts'
import { versionsMessages } from './versions.messages.ts'

type Applies = (typeof appliesTo)[number]

/** Shows what changes, asks for whom, and publishes; with problems it says what is in the way instead. */
export function PublishDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useMessages(versionsMessages)
  const id = useId()
  const { content } = draft
  const [applies, setApplies] = useState<Applies | null>(null)
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const { publish, busy, failure } = usePublish(draft, onClose)
  const mustAsk = content.clients > 0 && content.published !== null
  const isBlocked = content.problems.length > 0
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!mustAsk || applies !== null) void publish({ applies, note: note.trim() === '' ? null : note })
  }
  return (
    <Dialog
      title={t.publishTitle(content.number)}
      width="wide"
      onClose={onClose}
      footer={
        <>
          {!isBlocked && (
            <Button look="primary" type="submit" form={id} busy={busy}>
              {t.publish}
            </Button>
          )}
          <Button onClick={onClose}>{t.cancel}</Button>
        </>
      }
    >
      <form id={id} className={css.section} onSubmit={submit} noValidate>
        {failure && <Failure error={failure} />}
        {isBlocked && (
          <Banner tone="plum" title={t.blocked}>
            <ProblemList content={content} problems={content.problems} withMeals />
          </Banner>
        )}
        <Changes content={content} />
        {mustAsk && !isBlocked && (
          <AppliesChoice
            clients={content.clients}
            value={applies}
            onChange={setApplies}
            error={asked && applies === null ? t.appliesMissing : undefined}
          />
        )}
        {!isBlocked && (
          <TextArea name="note" label={t.note} value={note} onChange={setNote} maxLength={limits.note} />
        )}
      </form>
    </Dialog>
  )
}

function Failure({ error }: { error: ApiError }) {
  const t = useMessages(versionsMessages)
  if (error.code === 'stale') return <InlineMessage tone="plum">{t.stale}</InlineMessage>
  return <ProblemBanner error={error} />
}

function Changes({ content }: { content: DietContent }) {
  const t = useMessages(versionsMessages)
  if (content.published === null) return <p>{t.first}</p>
  return (
    <div>
      <h3 className={css.subheading}>{t.changes}</h3>
      <DiffView dietId={content.dietId} from={content.published} to={content.number} />
    </div>
  )
}

interface AppliesProps {
  clients: number
  value: Applies | null
  onChange: (applies: Applies) => void
  error: string | undefined
}

function AppliesChoice({ clients, value, onChange, error }: AppliesProps) {
  const t = useMessages(versionsMessages)
  return (
    <RadioGroup<Applies | ''>
      name="applies"
      label={t.inUse(clients)}
      value={value ?? ''}
      onChange={(next) => next !== '' && onChange(next)}
      {...(error === undefined ? {} : { error })}
      options={[
        { value: 'next_visit', label: t.nextVisit, hint: t.nextVisitHint },
        { value: 'new_clients', label: t.newClients, hint: t.newClientsHint },
      ]}
    />
  )
}

function usePublish(draft: Draft, onDone: () => void) {
  const t = useMessages(versionsMessages)
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { dietId, version, number } = draft.content
  return {
    busy,
    failure,
    async publish(body: { applies: Applies | null; note: string | null }) {
      setBusy(true)
      setFailure(null)
      try {
        const reply = await api.call(dietVersions.publish, { params: { dietId }, body }, { ifMatch: version })
        draft.show(reply.data)
        toast(t.published(number))
        onDone()
      } catch (error) {
        const told = asApiError(error)
        if (told.code === 'stale') draft.show(told.current as DietContent)
        setFailure(told)
      } finally {
        setBusy(false)
      }
    },
  }
}
