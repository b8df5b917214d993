import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { clinicalProfiles, type ClinicalProfile } from '../clinical-profile.contract.ts'
import { clinicalMessages } from './clinical.messages.ts'
import css from './clinical-panel.module.css'
import { ClinicalTargets } from './clinical-targets.tsx'
import { composeMessages } from './compose.messages.ts'
import { findingFacts, findingText } from './judgement-text.ts'
import { judgementMessages } from './judgement.messages.ts'
import { lettersMessages } from './letters.messages.ts'
import { localName } from '../list-text.contract.ts'
import { useLetterSubjects } from './use-letter-subjects.ts'

/** What illness, medicines and letters do to the lists of a client, with every number behind the targets. */
export function ClinicalPanel({ clientId }: { clientId: number }) {
  const query = useQuery(useApi().query(clinicalProfiles.get, { params: { clientId } }))
  return (
    <Loaded query={query} skeleton={<Skeleton count={6} />}>
      {(profile) => (
        <div className={css.panel}>
          <Findings profile={profile} />
          <Illness profile={profile} />
          <Letters profile={profile} />
          <Basis profile={profile} />
          <ClinicalTargets profile={profile} />
        </div>
      )}
    </Loaded>
  )
}

interface Props {
  profile: ClinicalProfile
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack-3 shrinks">
      <h3 className="note flush">{title}</h3>
      {children}
    </section>
  )
}

function Illness({ profile }: Props) {
  const t = useMessages(clinicalMessages)
  const { locale, format } = useLocale()
  const medicines = useRegistry('medicines')
  const named = profile.medicines.map(medicines.nameOf)
  const none = profile.medicinesAsked ? t.noMedicines : t.medicinesUnknown
  return (
    <>
      <Part title={t.conditions}>
        {profile.conditions.length === 0 && <p className="note">{t.noConditions}</p>}
        <ul className={css.list}>
          {profile.conditions.map(({ code, name, policy }) => (
            <li key={code}>
              {localName(name, locale).text} <span className="note">{t.policies[policy]}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.medicines}>
        {named.length === 0 ? <p className="note">{none}</p> : <p>{format.list(named)}</p>}
      </Part>
    </>
  )
}

function Letters({ profile }: Props) {
  const t = useMessages(clinicalMessages)
  const words = useMessages(lettersMessages)
  const { format } = useLocale()
  const { nameOf } = useLetterSubjects({ conditions: [], medicines: [], pregnantSince: null })
  const units = { G: words.units.g, g: words.units.mg, l: words.units.ml }
  return (
    <Part title={t.letters}>
      {profile.letters.length === 0 && <p className="note">{t.noLetters}</p>}
      <ul className={css.list}>
        {profile.letters.map(({ condition, numbers, expiresOn }) => (
          <li key={condition}>
            {nameOf(condition)} <span className="note">{t.until(format.date(expiresOn))}</span>
            {numbers.length > 0 && <p>{format.list(numbers.map(said))}</p>}
          </li>
        ))}
      </ul>
    </Part>
  )

  function said({ number, amount }: ClinicalProfile['letters'][number]['numbers'][number]): string {
    return `${words.fields[number]}: ${format.unit(amount, units[number.at(-1) as keyof typeof units])}`
  }
}

/** What the targets are for, or what they wait for. */
function Basis({ profile }: Props) {
  const t = useMessages(clinicalMessages)
  const { inputs } = useMessages(composeMessages).missing
  const { format } = useLocale()
  const { weighed, missing } = profile
  if (weighed === null) return <p className="note">{t.unweighed}</p>
  const wanted = missing.map((one) => inputs[one])
  return (
    <>
      <p className="note">{t.basis(format.date(weighed.on), format.weight(weighed.weightG))}</p>
      {wanted.length > 0 && <p>{t.missing(format.list(wanted))}</p>}
    </>
  )
}

type Finding = ClinicalProfile['findings'][number]

/** What closes a list, what somebody has to approve, and what is only to be known. */
function Findings({ profile }: Props) {
  const t = useMessages(clinicalMessages)
  const { findings, conditions } = profile
  const of = (severity: Finding['severity']) => findings.filter((one) => one.severity === severity)
  const named = conditions.map(({ code, name }) => ({ code, ...name }))
  if (profile.weighed === null) return null
  if (findings.length === 0) return <p className="note">{t.clear}</p>
  return (
    <>
      <Found title={t.refused} findings={of('refuse')} conditions={named} />
      <Found title={t.byApproval} findings={of('approval')} conditions={named} />
      <Found title={t.approvals} note={t.approver} findings={of('override')} conditions={named} />
      <Found title={t.warnings} findings={of('warn')} conditions={named} />
    </>
  )
}

interface FoundProps {
  title: string
  note?: string
  findings: readonly Finding[]
  conditions: Parameters<typeof findingFacts>[1]
}

function Found({ title, note, findings, conditions }: FoundProps) {
  const t = useMessages(judgementMessages)
  const { format, locale } = useLocale()
  if (findings.length === 0) return null
  return (
    <Part title={title}>
      {note && <p className="note">{note}</p>}
      <ul className={css.list}>
        {findings.map((one, place) => (
          <li key={place}>
            {findingText(one.code, t)}{' '}
            <span className="note">{findingFacts(one.params, conditions, { t, format, locale })}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
