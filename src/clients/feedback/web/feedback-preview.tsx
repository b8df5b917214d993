import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { separator } from '#platform/contract/text/separator.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { feedback, type FeedbackEntry } from '../feedback.contract.ts'
import { ContactFeedback, ReopenFeedback } from './contact-feedback.tsx'
import { EditFeedback, useFeedbackFields } from './feedback-form.tsx'
import { ContactedTag, MarkTag } from './feedback-labels.tsx'
import { feedbackMessages } from './feedback.messages.ts'
import css from './feedback.module.css'

/** Everything about a mark or message beside the list, with what can be done. */
export function FeedbackPreview({ entry }: { entry: FeedbackEntry }) {
  const t = useMessages(feedbackMessages)
  const today = useToday()
  const mayWrite = useMay('feedback.write')
  const fields = useFeedbackFields()
  const [layer, setLayer] = useState<'contact' | 'edit' | null>(null)
  const params = { feedbackId: entry.id }
  const history = useQuery(useApi().query(feedback.history, { params }))
  const close = () => setLayer(null)
  const specs = {
    ...fields,
    contactedBy: { label: t.fields.contactedBy },
    answer: { label: t.fields.answer },
  }
  return (
    <div className={css.preview}>
      <div className={css.tags}>
        <MarkTag mark={entry.mark} />
        <ContactedTag entry={entry} />
      </div>
      {entry.message !== null && (
        <blockquote className={css.message}>
          <UserText>{entry.message}</UserText>
        </blockquote>
      )}
      <Facts entry={entry} />
      {mayWrite && (
        <div className="wrap-2">
          {entry.contacted === null ? (
            <Button look="primary" icon="phone" onClick={() => setLayer('contact')}>
              {t.contactAction}
            </Button>
          ) : (
            <ReopenFeedback entry={entry} />
          )}
          <Button icon="edit" onClick={() => setLayer('edit')}>
            {t.edit}
          </Button>
        </div>
      )}
      <HistoryButton query={history} specs={specs} />
      {layer === 'contact' && <ContactFeedback entry={entry} onClose={close} />}
      {layer === 'edit' && <EditFeedback entry={entry} today={today} onClose={close} />}
    </div>
  )
}

function Facts({ entry }: { entry: FeedbackEntry }) {
  const t = useMessages(feedbackMessages)
  const { nameOf } = useRegistry('feedback_causes')
  return (
    <dl className={css.facts}>
      <dt>{t.givenOn}</dt>
      <dd>
        <DateText iso={entry.givenOn} />
      </dd>
      <dt>{t.causes}</dt>
      <dd>{entry.causes.length === 0 ? '—' : entry.causes.map(nameOf).join('، ')}</dd>
      <dt>{t.about}</dt>
      <dd>
        <About entry={entry} />
      </dd>
      <dt>{t.supporter}</dt>
      <dd>{entry.supporter ? <UserText>{entry.supporter.name}</UserText> : '—'}</dd>
      {entry.task && <Task task={entry.task} />}
      {entry.contacted && <Contacted contacted={entry.contacted} />}
      <dt>{t.enteredBy}</dt>
      <dd>{entry.enteredBy === null ? '—' : <UserText>{entry.enteredBy}</UserText>}</dd>
    </dl>
  )
}

/** The visit, else the term, else the service as a whole. */
function About({ entry: { visit, term } }: { entry: FeedbackEntry }) {
  const t = useMessages(feedbackMessages)
  const { format, locale } = useLocale()
  if (visit) return <bdi>{t.visitNumber(format.number(visit.number), format.date(visit.dueOn))}</bdi>
  return term ? <UserText>{localName(term.packageName, locale)}</UserText> : <>{t.wholeService}</>
}

function Task({ task }: { task: NonNullable<FeedbackEntry['task']> }) {
  const t = useMessages(feedbackMessages)
  const { format } = useLocale()
  return (
    <>
      <dt>{t.task}</dt>
      <dd>
        <bdi>{task.isDone ? t.taskDone(task.owner) : t.taskOf(task.owner, format.date(task.dueOn))}</bdi>
      </dd>
    </>
  )
}

function Contacted({ contacted }: { contacted: NonNullable<FeedbackEntry['contacted']> }) {
  const t = useMessages(feedbackMessages)
  return (
    <>
      <dt>{t.isContacted}</dt>
      <dd>
        <UserText>{contacted.by}</UserText>
        {separator}
        <Instant at={contacted.at} />
      </dd>
      {contacted.answer !== null && (
        <>
          <dt>{t.answer}</dt>
          <dd>
            <UserText>{contacted.answer}</UserText>
          </dd>
        </>
      )}
    </>
  )
}
