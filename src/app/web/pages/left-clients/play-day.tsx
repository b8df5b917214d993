import { useQuery } from '@tanstack/react-query'
import { contactOutcomes, type ContactOutcome } from '#clients/contacts/contacts.contract.ts'
import { contactsMessages } from '#clients/contacts/web/contacts.messages.ts'
import { leftClients } from '#follow-up/left-clients/left-clients.contract.ts'
import { leftPaths } from '#follow-up/left-clients/web/left-paths.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import css from './play.module.css'
import { playMessages } from './play.messages.ts'

/** The list of whom the caller has called today, all or with one outcome: the rows behind a number. */
const calledToday = (outcome?: ContactOutcome) =>
  hrefOf(
    leftPaths.list,
    {},
    `?contacted=today&by=me&state=all${outcome === undefined ? '' : `&outcome=${outcome}`}`,
  )

/** The own calls of today by outcome, each number a link to its rows. */
export function PlayDay() {
  const t = useMessages(playMessages)
  const { outcomes: words } = useMessages(contactsMessages)
  const day = useQuery(useApi().query(leftClients.myDay, {})).data?.data
  if (!day) return null
  return (
    <section className={css.day} aria-label={t.today}>
      {day.total === 0 ? (
        <span className={css.faint}>{t.noneToday}</span>
      ) : (
        <a href={calledToday()}>
          <strong>{t.calls(day.total)}</strong>
        </a>
      )}
      {contactOutcomes
        .filter((outcome) => day.outcomes[outcome] > 0)
        .map((outcome) => (
          <a key={outcome} href={calledToday(outcome)}>
            {t.ofOutcome(words[outcome], day.outcomes[outcome])}
          </a>
        ))}
    </section>
  )
}
