import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Ago } from '#platform/web/text/ago.tsx'
import { UserParagraph, UserText } from '#platform/web/text/user-text.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Contact } from '../contacts.contract.ts'
import { contactsMessages } from './contacts.messages.ts'
import { outcomeBadges } from './outcome-badges.ts'

/** One contact: how it went, by whom and when, and what was agreed. */
export function ContactEntry({ contact }: { contact: Contact }) {
  const t = useMessages(contactsMessages)
  const { format } = useLocale()
  const { kind, outcome, note, offer, offerUntil, nextOn } = contact
  return (
    <Entry label={t.contact}>
      <EntryHead title={t.kinds[kind]}>
        <StatusTag {...outcomeBadges[outcome]}>{t.outcomes[outcome]}</StatusTag>
        <UserText>{contact.by.name}</UserText>
        <Ago at={contact.createdAt} />
      </EntryHead>
      {note !== null && <UserParagraph>{note}</UserParagraph>}
      {offer !== null && <UserParagraph>{t.offered(offer)}</UserParagraph>}
      {offerUntil !== null && <p>{t.offerUntil(format.date(offerUntil))}</p>}
      {nextOn !== null && <p>{t.nextOn(format.date(nextOn))}</p>}
    </Entry>
  )
}
