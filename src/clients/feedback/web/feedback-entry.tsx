import { useState } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { separator } from '#platform/contract/text/separator.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import type { FeedbackEntry as Feedback } from '../feedback.contract.ts'
import { ContactFeedback } from './contact-feedback.tsx'
import { ContactedTag, MarkTag } from './feedback-labels.tsx'
import { feedbackMessages } from './feedback.messages.ts'

/** What a client said, in the timeline: mark, message, causes, and whether somebody answered. */
export function FeedbackEntry({ entry }: { entry: Feedback }) {
  const { message, contacted } = entry
  const t = useMessages(feedbackMessages)
  const words = useAbout(entry)
  return (
    <Entry>
      <EntryHead title={<MarkTag mark={entry.mark} />}>
        <ContactedTag entry={entry} />
        <Instant at={entry.enteredAt} />
      </EntryHead>
      {message !== null && (
        <p>
          <UserText>{message}</UserText>
        </p>
      )}
      {words.length > 0 && <p>{words.join(separator)}</p>}
      {contacted?.answer && (
        <p>
          {t.answer}: <UserText>{contacted.answer}</UserText>
        </p>
      )}
      {contacted === null && entry.isLow && <Contacting entry={entry} />}
    </Entry>
  )
}

/** Causes, and the visit or term. */
function useAbout({ causes, visit, term }: Feedback): string[] {
  const t = useMessages(feedbackMessages)
  const { locale } = useLocale()
  const { nameOf } = useRegistry('feedback_causes')
  const about = visit ? t.visit(visit.number) : term && localName(term.packageName, locale)
  return [...causes.map(nameOf), ...(about ? [about] : [])]
}

function Contacting({ entry }: { entry: Feedback }) {
  const t = useMessages(feedbackMessages)
  const mayWrite = useMay('feedback.write')
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button look="quiet" size="small" icon="phone" onClick={() => setOpen(true)}>
        {t.contactAction}
      </Button>
      {isOpen && <ContactFeedback entry={entry} onClose={() => setOpen(false)} />}
    </>
  )
}
