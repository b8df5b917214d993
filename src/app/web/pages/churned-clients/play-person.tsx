import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { contacts } from '#clients/contacts/contacts.contract.ts'
import { ContactEntry } from '#clients/contacts/web/contact-entry.tsx'
import { contactsMessages } from '#clients/contacts/web/contacts.messages.ts'
import type { ChurnedClient } from '#follow-up/churned-clients/churned-clients.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FlowName, FlowPanes, focusName } from '../flow/flow-frame.tsx'
import flowCss from '../flow/flow.module.css'
import { useEscape } from '../flow/use-escape.ts'
import { playMessages } from './play.messages.ts'
import { PlayFacts } from './play-facts.tsx'
import { PlayForm } from './play-form.tsx'
import { PlayScript } from './play-script.tsx'
import { useLease } from './use-lease.ts'
import type { Round } from './use-round.ts'

interface Props {
  person: ChurnedClient
  round: Round
  leaveHref: string
}

type Pane = 'facts' | 'call' | 'script'

/** The client to call: their facts, the outcome, and what to say. */
export function PlayPerson({ person, round, leaveHref }: Props) {
  const t = useMessages(playMessages)
  const router = useRouter()
  const [pane, setPane] = useState<Pane>('facts')
  const [isSkipping, setSkipping] = useState(false)
  useLease(person.id)
  function toWork() {
    setSkipping(false)
    focusName()
  }
  useEscape((isWriting) => {
    if (isSkipping || isWriting) toWork()
    else router.history.push(leaveHref.slice(1))
  })
  const call = (
    <PlayForm
      person={person}
      round={round}
      isSkipping={isSkipping}
      onSkip={() => setSkipping(true)}
      onCancel={toWork}
    />
  )
  return (
    <FlowPanes
      name={<FlowName {...person} />}
      panes={[
        { id: 'facts', label: t.facts, content: <PlayFacts person={person} /> },
        { id: 'call', label: t.form, isWork: true, content: call },
        { id: 'script', label: t.script, content: <Beside clientId={person.id} /> },
      ]}
      shown={pane}
      onShown={setPane}
    />
  )
}

/** What to say, and what was said before. */
function Beside({ clientId }: { clientId: number }) {
  return (
    <div className={flowCss.scroll}>
      <div className="stack-4 shrinks">
        <PlayScript />
        <History clientId={clientId} />
      </div>
    </div>
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
    <section className="stack-4 shrinks">
      <h3>{t.history}</h3>
      {rows.length === 0 && <p className="meta">{words.neverContacted}</p>}
      {rows.map((contact) => (
        <ContactEntry key={contact.id} contact={contact} />
      ))}
    </section>
  )
}
