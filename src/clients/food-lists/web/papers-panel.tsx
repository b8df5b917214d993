import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import { LETTER_NUMBERS } from '#nutrition/composer/safety-policy.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Clearance, clearances, recordedKinds } from '../clearances.contract.ts'
import { type Letter, letters } from '../letters.contract.ts'
import { lettersMessages } from './letters.messages.ts'
import css from './papers-panel.module.css'
import { useLetterUnits } from './letter-units.ts'
import { useLetterSubjects } from './use-letter-subjects.ts'
import { usePapersRefresh } from './use-papers-refresh.ts'

const LetterDialog = lazyPart(async () => (await import('./letter-dialog.tsx')).LetterDialog)
const PaperDialog = lazyPart(async () => (await import('./paper-dialog.tsx')).PaperDialog)

type Kind = (typeof recordedKinds)[number]
type Asked = { subject: string | null } | { kind: Kind }

interface Props {
  client: Client
}

/** Letters of physicians by what they are for, consents and reviews, and the ways to record and withdraw them. */
export function PapersPanel({ client }: Props) {
  const t = useMessages(lettersMessages)
  const api = useApi()
  const params = { clientId: client.id }
  const all = useQuery(api.query(letters.list, { params }))
  const papers = useQuery(api.query(clearances.list, { params }))
  const mayRecord = useMay('food-lists.override')
  const [asked, setAsked] = useState<Asked | null>(null)
  const today = client.lifecycle.asOf
  const close = () => setAsked(null)
  return (
    <div className="stack-4 shrinks">
      {mayRecord && (
        <div>
          <Button size="small" icon="plus" onClick={() => setAsked({ subject: null })}>
            {t.add}
          </Button>
        </div>
      )}
      <Loaded query={all} skeleton={<Skeleton count={2} />}>
        {(found) => <Letters client={client} letters={found} onRenew={(subject) => setAsked({ subject })} />}
      </Loaded>
      <Loaded query={papers} skeleton={<Skeleton count={2} />}>
        {(found) => <Papers client={client} papers={found} onAdd={(kind) => setAsked({ kind })} />}
      </Loaded>
      <Suspense>
        {asked && 'subject' in asked && (
          <LetterDialog client={client} today={today} subject={asked.subject} onClose={close} />
        )}
        {asked && 'kind' in asked && (
          <PaperDialog clientId={client.id} today={today} kind={asked.kind} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

const isPast = ({ state }: Letter): boolean => state === 'replaced' || state === 'withdrawn'

interface LettersProps extends Props {
  letters: readonly Letter[]
  onRenew: (subject: string) => void
}

function Letters({ client, letters: all, onRenew }: LettersProps) {
  const t = useMessages(lettersMessages)
  const past = all.filter(isPast)
  const current = all.filter((one) => !isPast(one))
  if (all.length === 0) return <p className="note">{t.none}</p>
  return (
    <>
      <ul className="stack-3 bare-list" aria-label={t.title}>
        {current.map((one) => (
          <li key={one.id}>
            <LetterEntry client={client} letter={one} onRenew={() => onRenew(one.condition)} />
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <details className="note">
          <summary>{t.earlier}</summary>
          <ul className="stack-3 bare-list">
            {past.map((one) => (
              <li key={one.id}>
                <LetterEntry client={client} letter={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function LetterEntry({ client, letter, onRenew }: Props & { letter: Letter; onRenew?: () => void }) {
  const t = useMessages(lettersMessages)
  const { format } = useLocale()
  const { nameOf } = useLetterSubjects(client)
  const mayRecord = useMay('food-lists.override')
  const api = useApi()
  const refresh = usePapersRefresh()
  const unitOf = useLetterUnits()
  const said = LETTER_NUMBERS.flatMap((name) => {
    const value = letter.numbers[name]
    if (value === null) return []
    const unit = unitOf[name]
    return `${t.fields[name]}: ${unit === null ? format.number(value) : format.unit(value, unit)}`
  })
  async function withdraw() {
    const params = { clientId: client.id, condition: letter.condition }
    await api.call(letters.remove, { params })
    toast(t.withdrawn)
    refresh()
  }
  return (
    <Entry>
      <EntryHead title={nameOf(letter.condition)}>
        <span data-state={letter.state} className={css.state}>
          {untilText()}
        </span>
      </EntryHead>
      <p className="note">
        <UserText>{t.from(letter.author)}</UserText>
      </p>
      {said.length > 0 && <p>{format.list(said)}</p>}
      {letter.note !== null && (
        <p>
          <UserText>{letter.note}</UserText>
        </p>
      )}
      {mayRecord && onRenew && (
        <p className="line-2">
          <Button size="small" onClick={onRenew}>
            {t.renew}
          </Button>
          <Button size="small" look="quiet" onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        </p>
      )}
    </Entry>
  )

  function untilText(): string {
    switch (letter.state) {
      case 'valid':
      case 'expired':
        return t.until[letter.state](format.date(letter.expiresOn))
      case 'ahead':
        return t.until.ahead(format.date(letter.givenOn))
      case 'replaced':
      case 'withdrawn':
        return t.until[letter.state]
    }
  }
}

interface PapersProps extends Props {
  papers: readonly Clearance[]
  onAdd: (kind: Kind) => void
}

function Papers({ client, papers, onAdd }: PapersProps) {
  const t = useMessages(lettersMessages)
  const { format } = useLocale()
  const mayRecord = useMay('food-lists.override')
  const api = useApi()
  const refresh = usePapersRefresh()
  const old = papers.find(({ kind }) => kind === 'doctor_letter')
  async function withdraw(kind: Clearance['kind']) {
    await api.call(clearances.remove, { params: { clientId: client.id, kind } })
    toast(t.papers.withdrawn)
    refresh()
  }
  const withdrawing = (kind: Clearance['kind']) =>
    mayRecord && (
      <Button size="small" look="quiet" onClick={() => void withdraw(kind)}>
        {t.withdraw}
      </Button>
    )
  return (
    <>
      {old && (
        <Banner tone="plum" title={t.old.title} actions={withdrawing('doctor_letter')}>
          {t.old.text(format.date(old.givenOn))}
        </Banner>
      )}
      <ul className="stack-3 bare-list" aria-label={t.papers.title}>
        {recordedKinds.map((kind) => {
          const paper = papers.find((one) => one.kind === kind)
          const name = t.papers.kinds[kind]
          return (
            <li key={kind} className="line-2">
              <strong>{name}</strong>
              <span className="note">
                {paper ? (paper.isValid ? t.papers.valid : t.papers.invalid) : t.papers.missing}
              </span>
              {mayRecord && (
                <Button size="small" onClick={() => onAdd(kind)}>
                  {t.papers.add(name)}
                </Button>
              )}
              {paper && withdrawing(kind)}
            </li>
          )
        })}
      </ul>
    </>
  )
}
