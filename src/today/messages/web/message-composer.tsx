import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { browserNow } from '#platform/web/clock.ts'
import { DraftBanner } from '#platform/web/form/draft-banner.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { queues } from '#today/queues/queues.contract.ts'
import { messageTemplates } from '../message-templates.contract.ts'
import { messageReasonLabels, noChannelLabels } from '../message-labels.contract.ts'
import { type ClientMessage, type MessageRecipient, messages, singleMessage } from '../messages.contract.ts'
import { messageComposerMessages } from './message-composer.messages.ts'
import css from './message-composer.module.css'
import { messageTemplateMessages } from './message-template.messages.ts'
import { MessageWriting } from './message-writing.tsx'

interface Props {
  clientId: number
  /** What the message begins with, as if it were typed; each new object is put in once. */
  start?: { text: string } | undefined
  /** The conversation stands beside it: what waits is not repeated, and what became of the message is said there. */
  beside?: { onSent: (words: string) => void } | undefined
}

/** A message to the client: another frame and another button than what stays inside the house, and who gets it. */
export function MessageComposer({ clientId, start, beside }: Props) {
  const recipient = useQuery(useApi().query(messages.recipient, { params: { clientId } }))
  return (
    <div className={css.composer}>
      <Loaded query={recipient} skeleton={<Skeleton count={3} />}>
        {(data) => (
          <>
            <To recipient={data} />
            {data.reason === null && (
              <Writing clientId={clientId} start={start} beside={beside} recipient={data} />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function To({ recipient }: { recipient: MessageRecipient }) {
  const t = useMessages(messageComposerMessages)
  const { locale } = useLocale()
  const { fullName, language, reason } = recipient
  return (
    <>
      <p className={css.to}>
        <Icon name="send" />
        <strong>
          <bdi>{t.to(fullName)}</bdi>
        </strong>
        <span>{t.languages[language]}</span>
      </p>
      {reason === null ? (
        <When recipient={recipient} />
      ) : (
        <InlineMessage tone="danger">{t.blocked(messageReasonLabels[locale][reason])}</InlineMessage>
      )}
    </>
  )
}

/** When the message is delivered; that it is not, before it is written. */
function When({ recipient: { hasChannel, waitsUntil } }: { recipient: MessageRecipient }) {
  const t = useMessages(messageComposerMessages)
  const { locale, format, zone } = useLocale()
  if (!hasChannel) return <InlineMessage tone="danger">{noChannelLabels[locale]}</InlineMessage>
  return <p>{waitsUntil === null ? t.now : t.at(format.dateTime(new Date(waitsUntil), zone))}</p>
}

const empty = { text: null }

interface WritingProps extends Props {
  recipient: MessageRecipient
}

function Writing({ clientId, start, beside, recipient: { language, fullName } }: WritingProps) {
  const t = useMessages(messageComposerMessages)
  const { form, submit } = useSingleMessage(clientId, beside?.onSent ?? toast)
  const text = form.text('text')
  const begin = useEffectEvent((given: { text: string }) => form.fill(given))
  useEffect(() => {
    if (start !== undefined) begin(start)
  }, [start])
  return (
    <form className="stack-2" onSubmit={(event) => void submit(event)} noValidate>
      {form.draft && <DraftBanner draft={form.draft} specs={form.specs} />}
      <MessageWriting
        {...text}
        rows={2}
        language={language}
        fold={t.ready}
        known={{ name: fullName }}
        templates={<Templates language={language} value={text.value} onChoose={text.onChange} />}
      />
      {form.problem && <ProblemBanner error={form.problem} onClose={form.dismissProblem} />}
      <div>
        <Button type="submit" look="primary" icon="send" busy={form.busy}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}

interface TemplatesProps {
  language: MessageRecipient['language']
  value: string
  onChoose: (text: string) => void
}

/** Ready texts in the client's language; what is changed by hand is no longer one of them. */
function Templates({ language, value, onChoose }: TemplatesProps) {
  const t = useMessages(messageComposerMessages)
  const { locale } = useLocale()
  const query = { retired: false, perPage: 100 } as const
  const all = useQuery(useApi().query(messageTemplates.list, { query })).data?.data ?? []
  const usable = all.flatMap(({ id, name, text }) => {
    const words = language === 'ar-IQ' ? text.ar : text.fa
    return words === null ? [] : [{ value: String(id), label: localName(name, locale), words }]
  })
  if (usable.length === 0) return null
  return (
    <SelectField
      name="template"
      label={t.template}
      emptyLabel={t.free}
      options={usable}
      value={usable.find(({ words }) => words === value)?.value ?? ''}
      onChange={(id) => onChoose(usable.find((one) => one.value === id)?.words ?? '')}
    />
  )
}

/** What is typed is kept per client until it is sent. */
function useSingleMessage(clientId: number, say: (words: string) => void) {
  const t = useMessages(messageComposerMessages)
  const { errors } = useMessages(messageTemplateMessages)
  const { locale } = useLocale()
  const api = useApi()
  const readAgain = useReadAgain()
  const { format, zone } = useLocale()
  const sentWords = ({ state, deliveryAt }: ClientMessage) => {
    if (state === 'no-channel') return t.unsent
    const waits = deliveryAt !== null && Date.parse(deliveryAt) > browserNow()
    return waits ? t.sentAt(format.dateTime(new Date(deliveryAt), zone)) : t.sent
  }
  const form = useForm({
    schema: singleMessage,
    fields: {
      text: {
        label: t.text,
        errors: { ...messageReasonLabels[locale], 'unknown-variable': errors.unknown, braces: errors.braces },
      },
    },
    initial: empty,
    draft: `message/${clientId}`,
    submit: (body, { idempotencyKey }) =>
      api.call(messages.send, { params: { clientId }, body }, { idempotencyKey }),
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const sent = await form.save()
    readAgain(messages.thread, messages.recipient, queues.list, queues.next)
    if (sent === null) return
    form.startAnew(empty)
    say(sentWords(sent.data))
  }
  return { form, submit }
}
