import { type RefObject, useEffect, useRef, useState } from 'react'
import { ageOn } from '#clients/clients/client-limits.contract.ts'
import type { Client } from '#clients/clients/clients.contract.ts'
import { ClientPhone } from '#clients/clients/web/client-phone.tsx'
import { SupporterCell } from '#clients/clients/web/supporter-cell.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { Presence } from '#platform/web/presence/presence.tsx'
import { Code } from '#platform/web/text/code.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import css from './client-header.module.css'
import { ActionRow, type ProfileActions } from './profile-actions.tsx'
import { profileMessages } from './profile.messages.ts'
import { DaysLeft, ShortStatus, StatusLine } from './status-line.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'

interface Props {
  client: Client
  actions: ProfileActions
}

/** Who this is and how things stand. Scrolled away, one line of it stays at the top. */
export function ClientHeader({ client, actions }: Props) {
  const t = useMessages(profileMessages)
  const card = useRef<HTMLElement>(null)
  const isAway = useIsAway(card)
  return (
    <>
      <div className={css.stick} data-shown={isAway || undefined} data-print="hide">
        <div className={css.bar}>
          <strong className={css.barName}>
            <UserText>{client.fullName}</UserText>
          </strong>
          <ShortStatus lifecycle={client.lifecycle} />
          <ActionRow client={client} actions={actions} isShort />
        </div>
      </div>
      <section ref={card} className={css.card} aria-label={t.title}>
        <Avatar name={client.fullName} size="large" />
        {/* Drawn below who it is: what is done most is reached before what can be copied. */}
        <div className={css.wideActions}>
          <ActionRow client={client} actions={actions} />
        </div>
        <div className={css.who}>
          <p className={css.name} aria-hidden="true">
            <UserText>{client.fullName}</UserText>
          </p>
          <Facts client={client} />
          <div className="line-1-4">
            <StatusLine client={client} />
            <Tags codes={client.tags} />
          </div>
          <Presence kind="client" id={client.id} />
        </div>
        <DaysLeft client={client} />
      </section>
    </>
  )
}

/** Whether an element has left the screen at the top. */
function useIsAway(ref: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      ([entry]) =>
        setAway(
          entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < headerHeight,
        ),
      { rootMargin: `-${headerHeight}px 0px 0px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isAway
}

/** Of the bar above every page, in pixels. */
const headerHeight = 57

function Facts({ client }: { client: Client }) {
  const t = useMessages(profileMessages)
  const provinces = useRegistry('provinces')
  const cities = useRegistry('cities')
  const dietTypes = useRegistry('diet_types')
  const { sex, birthDate, provinceCode, facts, code } = client
  const person = [
    birthDate !== null && t.age(ageOn(birthDate, client.lifecycle.asOf)),
    sex !== null && t.sexes[sex],
    t.countries[client.country],
    provinceCode !== null && provinces.nameOf(provinceCode),
    client.city !== null && cities.calledIn(client.city),
  ].filter((text): text is string => typeof text === 'string')
  return (
    <div className={css.facts}>
      <bdi>{person.join('، ')}</bdi>
      <span>
        {t.code} <Code>{code}</Code>
        <IconButton
          icon="copy"
          size="small"
          label={t.copyCode}
          onClick={() => void copyText(code, t.copied)}
        />
      </span>
      {client.phone !== '' && (
        <span>
          {t.phone} <ClientPhone key={client.id} clientId={client.id} masked={client.phone} />
        </span>
      )}
      <span>
        {t.supporter} <SupporterOf client={client} />
      </span>
      {facts.dietType !== null && (
        <span>
          {t.diet} {dietTypes.nameOf(facts.dietType)}
        </span>
      )}
    </div>
  )
}

/** Whoever may give clients away does it here; a closed file stays with whom it was. */
function SupporterOf({ client }: { client: Client }) {
  const t = useMessages(profileMessages)
  if (client.closedOn === null) return <SupporterCell row={client} />
  return client.supporter === null ? t.noSupporter : <UserText>{client.supporter.name}</UserText>
}

function Tags({ codes }: { codes: readonly string[] }) {
  const t = useMessages(profileMessages)
  const tags = useRegistry('tags')
  if (codes.length === 0) return null
  return (
    <ul className="wrap-2 bare-list" aria-label={t.tags}>
      {codes.map((code) => (
        <li key={code}>
          <Chip icon="tag" colour={tags.colourOf(code)}>
            {tags.nameOf(code)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
