import type { ReactNode } from 'react'
import { ClientPhone } from '#clients/clients/web/client-phone.tsx'
import type { ChurnedClient } from '#follow-up/churned-clients/churned-clients.contract.ts'
import { churnedClientsMessages } from '#follow-up/churned-clients/web/churned-clients.messages.ts'
import { separator } from '#platform/contract/text/separator.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Ago } from '#platform/web/text/ago.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Money, Percent } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { skipSentence } from '#today/skips/skip-labels.contract.ts'
import flowCss from '../flow/flow.module.css'
import { playMessages } from './play.messages.ts'

/** What somebody on the telephone needs to know at a glance. */
export function PlayFacts({ person }: { person: ChurnedClient }) {
  const t = useMessages(playMessages)
  const words = useMessages(churnedClientsMessages)
  const reasons = useRegistry('churn_reasons')
  const { phone, reason, value, visits, offer, supporter, churnReason, lastSkip } = person
  const { locale } = useLocale()
  return (
    <div className={flowCss.scroll}>
      <dl className={flowCss.facts}>
        <Fact label={t.phone}>
          {phone !== '' && <ClientPhone key={person.id} clientId={person.id} masked={phone} />}
        </Fact>
        <Fact label={words.why}>
          <span>
            {words.whys[reason.why]}
            {separator}
            {words.since} <DateText iso={reason.since} today={person.today} />
          </span>
        </Fact>
        <Fact label={t.left}>
          <DateText iso={person.churnedOn} today={person.today} />
        </Fact>
        <Fact label={t.churnReason}>
          {churnReason === null ? words.noReason : reasons.nameOf(churnReason)}
        </Fact>
        <Fact label={t.terms}>{t.termCount(person.terms)}</Fact>
        <Fact label={t.lastTerm}>{value && <Money {...value} />}</Fact>
        <Fact label={t.weight}>
          <WeightResult person={person} />
        </Fact>
        <Fact label={t.kept}>{visits.due > 0 && words.keptOf(visits.kept, visits.due)}</Fact>
        <Fact label={t.chance}>
          <Percent value={person.chancePercent / 100} />
        </Fact>
        <Fact label={t.supporter}>{supporter && <UserText>{supporter.name}</UserText>}</Fact>
        {lastSkip && (
          <Fact label={t.lastSkip}>
            <bdi>{skipSentence(locale, lastSkip)}</bdi>{' '}
            <span className="meta">
              <Ago at={lastSkip.at} />
            </span>
          </Fact>
        )}
        {offer && (
          <Fact label={t.offer}>
            <UserText>{offer.text}</UserText>
            {offer.until && (
              <span className="meta">
                <DateText iso={offer.until} today={person.today} />
              </span>
            )}
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const words = useMessages(churnedClientsMessages)
  const isMissing = children === null || children === false
  return (
    <>
      <dt>{label}</dt>
      <dd>{isMissing ? words.none : children}</dd>
    </>
  )
}

function WeightResult({ person: { startWeightG, lastWeightG } }: { person: ChurnedClient }) {
  const t = useMessages(playMessages)
  const words = useMessages(churnedClientsMessages)
  const { format } = useLocale()
  if (startWeightG === null || lastWeightG === null) return words.none
  return (
    <>
      <strong>
        {t.lost} {format.weight(startWeightG - lastWeightG, { decimals: 1 })}
      </strong>
      <span className="meta">{t.weightFromTo(format.weight(startWeightG), format.weight(lastWeightG))}</span>
    </>
  )
}
