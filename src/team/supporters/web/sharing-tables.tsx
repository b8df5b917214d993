import type { ReactNode } from 'react'
import { stageWords } from '#clients/clients/lifecycle-words.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Num, Percent } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import type { SharingPlan } from '../supporters.contract.ts'
import { sharingMessages } from './sharing.messages.ts'
import css from './sharing.module.css'

interface Props {
  plan: SharingPlan
}

/** Active clients of everybody concerned, before and after. */
export function SharingLoads({ plan: { from, targets } }: Props) {
  const t = useMessages(sharingMessages)
  return (
    <Scrolling label={t.loads}>
      <table className={css.table}>
        <caption className="sr-only">{t.loads}</caption>
        <thead>
          <tr>
            <th scope="col">{t.supporter}</th>
            <th scope="col">{t.gets}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
            <th scope="col">{t.share}</th>
          </tr>
        </thead>
        <tbody>
          {from && (
            <tr>
              <th scope="row">
                <UserText>{from.name}</UserText>
              </th>
              <td>{t.gives(targets.reduce((sum, { gets }) => sum + gets, 0))}</td>
              <td>
                <Num value={from.active} />
              </td>
              <td>
                <Num value={from.activeAfter} />
              </td>
              <td>—</td>
            </tr>
          )}
          {targets.map(({ id, name, gets, active, activeAfter, capacity }) => (
            <tr key={id}>
              <th scope="row">
                <UserText>{name}</UserText>
              </th>
              <td>
                <Num value={gets} />
              </td>
              <td>
                <Num value={active} />
              </td>
              <td>
                <Num value={activeAfter} />
              </td>
              <td>{capacity ? <Percent value={activeAfter / capacity} /> : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

/** Each client with who gets them, or why nobody does. */
export function SharingClients({ plan }: Props) {
  const t = useMessages(sharingMessages)
  const { locale } = useLocale()
  const diets = useRegistry('diet_types')
  const names = new Map(plan.targets.map(({ id, name }) => [id, name]))
  return (
    <Scrolling label={t.clients}>
      <table className={css.table}>
        <caption className="sr-only">{t.clients}</caption>
        <thead>
          <tr>
            <th scope="col">{t.client}</th>
            <th scope="col">{t.stage}</th>
            <th scope="col">{t.diet}</th>
            <th scope="col">{t.getter}</th>
          </tr>
        </thead>
        <tbody>
          {plan.clients.map(({ clientId, fullName, code, stage, dietType, to, unplaced }) => (
            <tr key={clientId}>
              <th scope="row">
                <a className="inline" href={hrefOf(paths.profile, { user_id: clientId })}>
                  <UserText>{fullName}</UserText>
                </a>{' '}
                <span className={css.code}>
                  <Code>{code}</Code>
                </span>
              </th>
              <td>{stageWords[locale][stage]}</td>
              <td>{dietType === null ? '—' : diets.nameOf(dietType)}</td>
              <td>
                {to === null ? (
                  unplaced && t.unplacedShort[unplaced]
                ) : (
                  <UserText>{names.get(to) ?? ''}</UserText>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

/** Wider than a phone: scrolls by itself, also with the keyboard. */
function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.scrolling} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
