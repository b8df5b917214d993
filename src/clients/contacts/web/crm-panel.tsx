import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import { dayInZone, type IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { focusField, useReveal } from '#platform/web/ui/fields/reveal.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { DueTag } from '#platform/web/ui/status.tsx'
import { type Contact, contacts, type FollowUp } from '../contacts.contract.ts'
import { ContactEntry } from './contact-entry.tsx'
import { ContactForm } from './contact-form.tsx'
import css from './contacts.module.css'
import { contactsMessages } from './contacts.messages.ts'
import { hasLeft } from './left-stages.ts'
import { useTakeBack } from './use-take-back.ts'

const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog)

type Person = Pick<Client, 'id' | 'lifecycle' | 'closedOn'>

/** Following a client up: where it stands, the last contacts, and writing the next one down in one press. */
export function CrmPanel({ client, stage }: { client: Person; stage: ReactNode }) {
  const mayWrite = useMay('contacts.create') && client.closedOn === null
  const today = client.lifecycle.asOf
  const followUp = useQuery(useApi().query(contacts.followUp, { params: { clientId: client.id } }))
  return (
    <div className="stack-3 shrinks">
      <Loaded query={followUp} skeleton={<Skeleton count={4} />}>
        {(data) => (
          <Facts followUp={data} stage={stage} hasLeft={hasLeft(client)} today={today} mayWrite={mayWrite} />
        )}
      </Loaded>
      {mayWrite && followUp.data && (
        <Writing clientId={client.id} today={today} isDue={isDue(followUp.data.data, today)} />
      )}
      <History clientId={client.id} mayWrite={mayWrite} />
    </div>
  )
}

const isDue = ({ nextOn }: FollowUp, today: IsoDate): boolean => nextOn !== null && nextOn <= today

interface WritingProps {
  clientId: number
  today: IsoDate
  /** The next contact is due: the form is open. */
  isDue: boolean
}

/** The form for a contact; until one is due a button stands for it. */
function Writing({ clientId, today, isDue: isFirst }: WritingProps) {
  const t = useMessages(contactsMessages)
  const [isOpen, setOpen] = useState(isFirst)
  const frame = useRef<HTMLDivElement>(null)
  const open = () => setOpen(true)
  useReveal(frame, open)
  function begin() {
    if (frame.current) focusField(frame.current, 'note')
  }
  return (
    <div ref={frame}>
      {!isOpen && (
        <Button size="small" icon="phone" onClick={begin}>
          {t.contact}
        </Button>
      )}
      <div hidden={!isOpen}>
        <ContactForm clientId={clientId} today={today} />
      </div>
    </div>
  )
}

interface FactsProps {
  followUp: FollowUp
  stage: ReactNode
  hasLeft: boolean
  today: IsoDate
  mayWrite: boolean
}

function Facts({ followUp, stage, hasLeft, today, mayWrite }: FactsProps) {
  const t = useMessages(contactsMessages)
  const reasons = useRegistry('churn_reasons')
  const [isPlanning, setPlanning] = useState(false)
  const { churnReason, lastContact } = followUp
  const asksReason = hasLeft || churnReason !== null
  return (
    <>
      <dl className={css.facts}>
        <Fact label={t.facts.stage}>{stage}</Fact>
        {asksReason && (
          <Fact label={t.facts.churnReason}>{churnReason === null ? null : reasons.nameOf(churnReason)}</Fact>
        )}
        <Fact label={t.facts.last}>{lastContact && <Last contact={lastContact} today={today} />}</Fact>
        <Fact label={t.facts.next}>{followUp.nextOn && <Next followUp={followUp} today={today} />}</Fact>
        {lastContact?.offer && (
          <Fact label={t.facts.offer}>
            <UserText>{lastContact.offer}</UserText>
          </Fact>
        )}
      </dl>
      {mayWrite && (
        <div>
          <Button size="small" icon="calendar" onClick={() => setPlanning(true)}>
            {t.plan}
          </Button>
        </div>
      )}
      <Suspense>
        {isPlanning && (
          <PlanDialog
            followUp={followUp}
            hasLeft={asksReason}
            today={today}
            onClose={() => setPlanning(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const t = useMessages(contactsMessages)
  return (
    <>
      <dt>{label}</dt>
      <dd>{children ?? <span className={css.missing}>{t.unknown}</span>}</dd>
    </>
  )
}

function Last({ contact, today }: { contact: Contact; today: IsoDate }) {
  const t = useMessages(contactsMessages)
  const { zone } = useLocale()
  return (
    <>
      <span>{t.outcomes[contact.outcome]}</span>
      <DateText iso={dayInZone(new Date(contact.createdAt), zone)} today={today} />
      <UserText>{contact.by.name}</UserText>
    </>
  )
}

function Next({ followUp: { nextOn, owner }, today }: { followUp: FollowUp; today: IsoDate }) {
  const t = useMessages(contactsMessages)
  if (nextOn === null) return null
  return (
    <>
      <DateText iso={nextOn} today={today} />
      {owner && <bdi>{t.by(owner.name)}</bdi>}
      {nextOn < today && <DueTag due="late">{t.late}</DueTag>}
      {nextOn === today && <DueTag due="today">{t.today}</DueTag>}
    </>
  )
}

const shown = 3

/** The newest contacts; older ones stand in the timeline. */
function History({ clientId, mayWrite }: { clientId: number; mayWrite: boolean }) {
  const t = useMessages(contactsMessages)
  const list = useQuery(useApi().query(contacts.list, { params: { clientId }, query: { perPage: shown } }))
  const { takeBack, isBusy, isPossible, failed } = useTakeBack()
  return (
    <Loaded query={list} skeleton={<Skeleton count={2} />}>
      {(rows) => (
        <div className="stack-3">
          {rows.length === 0 ? (
            <p className={css.missing}>{t.neverContacted}</p>
          ) : (
            <h3 className={css.heading}>{t.history}</h3>
          )}
          {rows.map((contact, place) => (
            <div key={contact.id}>
              <ContactEntry contact={contact} />
              {place === 0 && mayWrite && isPossible(contact) && (
                <Button look="quiet" size="small" icon="undo" busy={isBusy} onClick={() => takeBack(contact)}>
                  {t.takeBack}
                </Button>
              )}
            </div>
          ))}
          {failed && <InlineMessage tone="danger">{t.tooLate}</InlineMessage>}
        </div>
      )}
    </Loaded>
  )
}
