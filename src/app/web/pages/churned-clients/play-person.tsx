import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { contacts } from '#clients/contacts/contacts.contract.ts'
import { ContactEntry } from '#clients/contacts/web/contact-entry.tsx'
import { contactsMessages } from '#clients/contacts/web/contacts.messages.ts'
import type { ChurnedClient } from '#follow-up/churned-clients/churned-clients.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import css from './play.module.css'
import { playMessages } from './play.messages.ts'
import { PlayFacts } from './play-facts.tsx'
import { PlayForm } from './play-form.tsx'
import { PlayScript } from './play-script.tsx'
import { useLease } from './use-lease.ts'
import type { Written } from './use-round.ts'

const SkipLeft = lazyPart(() => import('./skip-left.tsx').then((module) => module.SkipLeft))

interface Props {
  person: ChurnedClient
  remaining: number
  onWritten: (written: Written) => void
  onSkip: () => void
}

/** Whom to call: what is known of them, what to say, and the outcome. */
export function PlayPerson({ person, remaining, onWritten, onSkip }: Props) {
  const t = useMessages(playMessages)
  const name = useRef<HTMLHeadingElement>(null)
  const [isSkipping, setSkipping] = useState(false)
  useLease(person.id)
  // Whoever works with the keyboard or a screen reader is taken to the next person.
  useEffect(() => name.current?.focus({ preventScroll: true }), [])
  return (
    <>
      {isSkipping && (
        <Suspense>
          <SkipLeft person={person} onDone={onSkip} onClose={() => setSkipping(false)} />
        </Suspense>
      )}
      <div className={css.name}>
        <h2 ref={name} tabIndex={-1}>
          <UserText>{person.fullName}</UserText>
        </h2>
        <span className={css.faint}>{t.remaining(remaining)}</span>
      </div>
      <div className={css.columns}>
        <div className={css.stack}>
          <PlayFacts person={person} />
          <PlayScript />
        </div>
        <div className={css.stack}>
          <Card title={t.form}>
            <PlayForm
              person={person}
              onWritten={(contact) => onWritten({ contact, name: person.fullName })}
              onSkip={() => setSkipping(true)}
              onPass={onSkip}
            />
          </Card>
          <History clientId={person.id} />
        </div>
      </div>
    </>
  )
}

const shown = 3

function History({ clientId }: { clientId: number }) {
  const t = useMessages(playMessages)
  const words = useMessages(contactsMessages)
  const query = useApi().query(contacts.list, { params: { clientId }, query: { perPage: shown } })
  const rows = useQuery({ ...query, enabled: useMay('contacts.read') }).data?.data
  if (!rows) return null
  return (
    <Card title={t.history}>
      <div className={css.stack}>
        {rows.length === 0 && <p className={css.faint}>{words.neverContacted}</p>}
        {rows.map((contact) => (
          <ContactEntry key={contact.id} contact={contact} />
        ))}
      </div>
    </Card>
  )
}
