import { outcomeLabels } from '#clients/contacts/contact-labels.contract.ts'
import { separator } from '#platform/contract/text/separator.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { RowPresence } from '#platform/web/presence/row-presence.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Code } from '#platform/web/text/code.tsx'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Money, Num, Percent } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { useUser } from '#platform/web/app-context.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { skipSentence } from '#today/skips/skip-labels.contract.ts'
import type { ChurnedClient } from '../churned-clients.contract.ts'
import css from './churned-clients.module.css'
import { churnedClientsMessages } from './churned-clients.messages.ts'

/** The columns of the worklist. */
export function useChurnedColumns(): ListColumn<ChurnedClient>[] {
  const t = useMessages(churnedClientsMessages)
  const reasons = useRegistry('churn_reasons')
  const diets = useRegistry('diet_types')
  const day = (iso: string | null, today?: string) =>
    iso === null ? t.none : <DateText iso={iso} today={today} />
  return [
    { id: 'client', label: t.client, sort: 'name', cell: (row) => <Client row={row} /> },
    { id: 'why', label: t.why, sort: 'rank', cell: (row) => <Why row={row} /> },
    { id: 'next', label: t.next, sort: 'next', cell: (row) => day(row.nextOn, row.today) },
    { id: 'contacts', label: t.contacts, sort: 'lastContact', cell: (row) => <Contacts row={row} /> },
    {
      id: 'chance',
      label: t.chance,
      sort: 'chance',
      numeric: true,
      cell: ({ chancePercent }) => <Percent value={chancePercent / 100} />,
    },
    {
      id: 'value',
      label: t.value,
      sort: 'value',
      numeric: true,
      cell: ({ value }) => (value === null ? t.none : <Money {...value} />),
    },
    { id: 'lost', label: t.lostKilograms, sort: 'lost', numeric: true, cell: (row) => <Lost row={row} /> },
    {
      id: 'reason',
      label: t.reason,
      cell: ({ churnReason }) => (churnReason === null ? t.noReason : reasons.nameOf(churnReason)),
    },
    {
      id: 'owner',
      label: t.owner,
      cell: ({ owner }) => (owner === null ? t.nobody : <UserText>{owner.name}</UserText>),
    },
    { id: 'left', label: t.left, sort: 'left', defaultHidden: true, cell: (row) => day(row.churnedOn) },
    ...moreColumns(t, diets.nameOf),
  ]
}

type Texts = ReturnType<typeof useLeftTexts>
const useLeftTexts = () => useMessages(churnedClientsMessages)

/** Columns that are hidden until somebody asks for them. */
function moreColumns(t: Texts, dietName: (code: string) => string): ListColumn<ChurnedClient>[] {
  const hidden = { defaultHidden: true } as const
  return [
    { ...hidden, id: 'remover', label: t.remover, cell: ({ reason }) => t.removers[reason.removedBy] },
    {
      ...hidden,
      id: 'phone',
      label: t.phone,
      cell: ({ phone }) => (phone === '' ? t.none : <Code>{phone}</Code>),
    },
    {
      ...hidden,
      id: 'supporter',
      label: t.supporter,
      cell: ({ supporter }) => (supporter === null ? t.noSupporter : <UserText>{supporter.name}</UserText>),
    },
    { ...hidden, id: 'terms', label: t.terms, numeric: true, cell: ({ terms }) => <Num value={terms} /> },
    {
      ...hidden,
      id: 'kept',
      label: t.kept,
      cell: ({ visits }) => (visits.due === 0 ? t.none : t.keptOf(visits.kept, visits.due)),
    },
    {
      ...hidden,
      id: 'diet',
      label: t.diet,
      cell: ({ dietType }) => (dietType === null ? t.none : dietName(dietType)),
    },
    {
      ...hidden,
      id: 'offer',
      label: t.offer,
      cell: ({ offer }) => (offer === null ? t.none : <UserText>{offer.text}</UserText>),
    },
    { ...hidden, id: 'ended', label: t.ended, cell: ({ endedOn }) => <DateText iso={endedOn} /> },
  ]
}

function Client({ row }: { row: ChurnedClient }) {
  return (
    <span className={css.stack}>
      <UserText>{row.fullName}</UserText>
      <span className={css.faint}>
        <Code>{row.code}</Code>
      </span>
      <RowPresence clientId={row.id} />
      <Held row={row} />
    </span>
  )
}

/** Who is on the telephone with them now. */
function Held({ row: { lease } }: { row: ChurnedClient }) {
  const t = useMessages(churnedClientsMessages)
  const { format, zone } = useLocale()
  const user = useUser()
  if (lease === null) return null
  const time = format.time(new Date(lease.until), zone)
  return (
    <StatusTag tone="info" icon="phone">
      <bdi>{lease.by.id === user.id ? t.heldByMe(time) : t.held(lease.by.name, time)}</bdi>
    </StatusTag>
  )
}

function Why({ row: { reason, lastSkip } }: { row: ChurnedClient }) {
  const t = useMessages(churnedClientsMessages)
  const { locale } = useLocale()
  return (
    <span className={classNames(css.stack, css.why)}>
      <span>{t.whys[reason.why]}</span>
      <span className={css.faint}>
        {t.since} <DateText iso={reason.since} />
        {separator}
        {t.removers[reason.removedBy]}
      </span>
      {lastSkip && (
        <span className={css.faint}>
          <bdi>{skipSentence(locale, lastSkip)}</bdi>
          {separator}
          <Instant at={lastSkip.at} />
        </span>
      )}
    </span>
  )
}

/** The last three as dots, the newest first; each says itself on pointing, all of them to a screen reader. */
function Contacts({ row }: { row: ChurnedClient }) {
  const t = useMessages(churnedClientsMessages)
  const { locale, format, zone } = useLocale()
  if (row.lastContacts.length === 0) return <span className={css.faint}>{t.noContact}</span>
  const words = row.lastContacts.map(
    ({ outcome, at, by }) =>
      `${outcomeLabels[locale][outcome]}، ${format.dateTime(new Date(at), zone)}، ${by}`,
  )
  const [newest] = row.lastContacts
  return (
    <span className={css.stack}>
      <span className={css.dots} role="img" aria-label={t.lastContacts(words.join('؛ '))}>
        {row.lastContacts.map(({ outcome, at }, place) => (
          <span key={at} className={css.dot} data-outcome={outcome} title={words[place]} />
        ))}
      </span>
      {newest && <span className={css.newest}>{outcomeLabels[locale][newest.outcome]}</span>}
    </span>
  )
}

function Lost({ row }: { row: Pick<ChurnedClient, 'startWeightG' | 'lastWeightG'> }) {
  const t = useMessages(churnedClientsMessages)
  if (row.startWeightG === null || row.lastWeightG === null) return t.none
  return <Num value={(row.startWeightG - row.lastWeightG) / 1000} decimals={1} />
}
