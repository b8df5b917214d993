import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, useEffect, useEffectEvent } from 'react'
import { contacts } from '#clients/contacts/contacts.contract.ts'
import { ContactEntry } from '#clients/contacts/web/contact-entry.tsx'
import { contactsMessages } from '#clients/contacts/web/contacts.messages.ts'
import { type ChurnedClient, churnedClients } from '#follow-up/churned-clients/churned-clients.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Together } from '#platform/web/ui/together.tsx'
import { FlowName, FlowPanes, focusName } from '../flow/flow-frame.tsx'
import flowCss from '../flow/flow.module.css'
import { useEscape } from '../flow/use-escape.ts'
import { playMessages } from './play.messages.ts'
import { PlayFacts } from './play-facts.tsx'
import { PlayForm } from './play-form.tsx'
import { PlayScript } from './play-script.tsx'
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
        <Together isThere={false} waiting={null}>
          <PlayScript />
          <History clientId={clientId} />
        </Together>
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

const renewMs = 60_000

/** Keeps the shown person for who works on them while there are signs of work, and gives them back on leaving. */
function useLease(clientId: number): void {
  const api = useApi()
  // Whether it worked is told by the outcome: the server refuses it when somebody else has the client by then.
  const quietly = (call: Promise<unknown>) => void call.catch(() => undefined)
  const renew = useEffectEvent(() => quietly(api.call(churnedClients.claim, { params: { clientId } })))
  const giveBack = useEffectEvent((id: number) =>
    quietly(api.call(churnedClients.release, { params: { clientId: id } })),
  )
  useEffect(() => {
    let hasWorked = false
    const note = () => {
      hasWorked = true
    }
    const timer = setInterval(() => {
      if (hasWorked) renew()
      hasWorked = false
    }, renewMs)
    document.addEventListener('keydown', note)
    document.addEventListener('pointerdown', note)
    return () => {
      clearInterval(timer)
      document.removeEventListener('keydown', note)
      document.removeEventListener('pointerdown', note)
      giveBack(clientId)
    }
  }, [clientId])
}
