import { useQuery } from '@tanstack/react-query'
import { contactOutcomes, type ContactOutcome } from '#clients/contacts/contacts.contract.ts'
import { contactsMessages } from '#clients/contacts/web/contacts.messages.ts'
import { churnedClients } from '#follow-up/churned-clients/churned-clients.contract.ts'
import { churnedPaths } from '#follow-up/churned-clients/web/churned-paths.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import css from './play.module.css'
import { playMessages } from './play.messages.ts'

/** The list of whom the caller has called today, all or with one outcome: the rows behind a number. */
const calledToday = (outcome?: ContactOutcome) =>
  hrefOf(
    churnedPaths.list,
    {},
    `?contacted=today&by=me&state=all${outcome === undefined ? '' : `&outcome=${outcome}`}`,
  )

/** The own calls of today by outcome, each number a link to its rows. */
export function PlayDay() {
  const t = useMessages(playMessages)
  const { outcomes: words } = useMessages(contactsMessages)
  const day = useQuery(useApi().query(churnedClients.myDay, {})).data?.data
  if (!day) return null
  return (
    <section className={css.day} aria-label={t.today}>
      {day.total === 0 ? (
        <span className="meta">{t.noneToday}</span>
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
