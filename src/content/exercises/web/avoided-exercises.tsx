import { useQuery } from '@tanstack/react-query'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { inNameOrder } from '#platform/web/text/name-order.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { type AvoidedExercises as Avoided, exercises } from '../exercises.contract.ts'
import css from './avoided-exercises.module.css'
import { exercisesMessages } from './exercises.messages.ts'

/** Exercises that a client leaves out, folded into one line; nothing where there are none. */
export function AvoidedExercises({ clientId }: { clientId: number }) {
  const t = useMessages(exercisesMessages)
  const { locale, format } = useLocale()
  const conditions = useRegistry('conditions')
  const query = useQuery(useApi().query(exercises.avoidedBy, { params: { clientId } }))
  // What stands below would move when it comes.
  if (query.isPending) return <div className={css.place} />
  const groups = query.data?.data ?? []
  if (groups.length === 0) return null
  const count = new Set(groups.flatMap((group) => group.exercises.map(({ id }) => id))).size
  return (
    <details className={css.strip}>
      <summary className={css.summary}>
        <Icon name="dumbbell" size="small" />
        <span>{t.avoidSummary(count)}</span>
      </summary>
      <dl className={css.groups}>
        {groups.map((group) => (
          <div key={group.condition}>
            <dt>{conditions.nameOf(group.condition)}</dt>
            <dd>
              <UserText>{format.list(namesIn(group.exercises, locale))}</UserText>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function namesIn(named: Avoided[number]['exercises'], locale: LocaleId): string[] {
  const names = named.map(({ name }) => localName(name, locale))
  return inNameOrder(names, (name) => name, locale)
}
